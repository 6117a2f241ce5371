import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { InvestorRow } from '../rows.ts'
import { dropActivity } from './call-queries.ts'
import { recount } from './record-activity.ts'

/** Takes back what calls counted for investors that are held; how far these have come stays. */
export async function forgetCalls(
  ctx: Kernel & { db: Tx },
  ownerId: string,
  held: readonly InvestorRow[],
  callIds: readonly string[],
): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  await dropActivity(ctx.db, ownerId, ids, callIds)
  for (const investor of held) await recount(ctx, investor, null)
}
