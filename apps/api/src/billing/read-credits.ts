import { CreditEntryType, type Credits, type InputOf, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isUpToDate } from './ledger.ts'
import { bringerBy } from './ledger-keys.ts'
import * as queries from './queries.ts'
import { partByTime } from './rules.ts'

/**
 * Balance, size of the living grants and a page of the ledger. The first call of a month makes its grant. Three
 * statements where the ledger is up to date.
 */
export async function readCredits(
  ctx: UserContext,
  input: InputOf<typeof routes.readCredits>,
): Promise<Credits> {
  const { userId } = ctx.caller
  const now = ctx.clock.now()
  if (!isUpToDate(await queries.findAccount(ctx.db, userId), now)) await bringUpToDate(ctx, userId)
  const [state, rows] = await Promise.all([
    queries.lastState(ctx.db, userId),
    queries.history(ctx.db, userId, input.query.skip, input.query.limit),
  ])
  return {
    balance: state.balance,
    total_amount: partByTime(state.lots, now).alive.reduce((sum, lot) => sum + lot.size, 0),
    history: rows.map(({ key, ...row }) => ({
      ...row,
      type: CreditEntryType.parse(row.type),
      brought_by: bringerBy(key),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
    })),
  }
}
