import { type InputOf, LIMITS, type routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import type { Kernel, UserContext } from '../../kernel/context.ts'
import * as queries from './intake-queries.ts'

/** Forgets what was proposed for the caller's clone; twice is once. Refuses `forbidden`, `not_found`. */
export async function dropIntake(ctx: UserContext, input: InputOf<typeof routes.dropIntake>) {
  const clone = await ownClone(ctx, input.params.id)
  await queries.drop(ctx.db, { ownerId: clone.owner_id, cloneId: clone.id })
  return { success: true as const }
}

const AT_ONCE = 500

/** Forgets what nobody has touched for long; the clones and their documents stay. */
export async function sweepIntakes(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - LIMITS.intakeMs)
  while ((await queries.dropUntouched(kernel.db, before, AT_ONCE)) === AT_ONCE);
}
