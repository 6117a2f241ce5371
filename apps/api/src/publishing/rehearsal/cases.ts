import { type InputOf, REHEARSAL_LIMITS, type RehearsalCase, type routes } from '@understudy/contract'
import { lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import * as queries from './case-queries.ts'
import { folded } from './rules.ts'

/** Cases of the caller's clone. Refuses `forbidden`, `not_found`. */
export async function listRehearsalCases(
  ctx: UserContext,
  input: InputOf<typeof routes.listRehearsalCases>,
): Promise<{ cases: RehearsalCase[]; total: number }> {
  const clone = await ownClone(ctx, input.params.id)
  const [rows, total] = await Promise.all([
    queries.listCases(ctx.db, clone.owner_id, clone.id, input.query),
    queries.countCases(ctx.db, clone.owner_id, clone.id),
  ])
  return { cases: rows.map(toCase), total }
}

/**
 * Keeps a question as a case of each rehearsal; the same one, however it is written, is kept once. Refuses `forbidden`,
 * `not_found`, `invalid` where there are too many.
 */
export function keepRehearsalCase(
  ctx: UserContext,
  input: InputOf<typeof routes.keepRehearsalCase>,
): Promise<RehearsalCase> {
  const { question } = input.body
  return inTransaction(ctx, async (inner) => {
    // Two who keep the same at once come one after the other.
    const { owner_id: ownerId, id: cloneId } = await lockOwnClone(inner, input.params.id)
    const known = await queries.findSameCase(inner.db, ownerId, cloneId, folded(question))
    if (known) return toCase(known)
    if ((await queries.countCases(inner.db, ownerId, cloneId)) >= REHEARSAL_LIMITS.maxCases) {
      throw refuse('invalid', `A clone keeps ${REHEARSAL_LIMITS.maxCases} tests at most. Remove one first`)
    }
    const kept = { ownerId, cloneId, id: newId(), question, folded: folded(question), now: ctx.clock.now() }
    return toCase(await queries.insertCase(inner.db, kept))
  })
}

/** Takes a case out. Refuses `forbidden`, `not_found` for the clone; a case that is gone is none. */
export async function dropRehearsalCase(
  ctx: UserContext,
  input: InputOf<typeof routes.dropRehearsalCase>,
): Promise<{ success: true }> {
  const clone = await ownClone(ctx, input.params.id)
  await queries.deleteCase(ctx.db, clone.owner_id, clone.id, input.params.caseId)
  return { success: true }
}

const toCase = ({ id, question, created_at }: queries.CaseRow): RehearsalCase => ({
  id,
  question,
  created_at: created_at.toISOString(),
})
