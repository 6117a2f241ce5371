import type { UserContext } from '../kernel/context.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isUpToDate } from './ledger.ts'
import * as queries from './queries.ts'
import { lowBelow, newsOf, settingOf, type Told } from './rules.ts'

export interface Balance {
  credits: number
  /** As it stood at the moment asked for; null before the first credits. */
  creditsBefore: number | null
  /** What the founder has to be told of it. */
  standing: Told
  /** Of the last row of the ledger. */
  changedAt: Date
}

/** The caller's balance now and at an earlier moment. One statement where the ledger is up to date. */
export async function readBalance(ctx: UserContext, before: Date): Promise<Balance> {
  const { userId } = ctx.caller
  const now = ctx.clock.now()
  let row = await queries.findBalance(ctx.db, userId, before)
  if (!row || !isUpToDate(row, now)) {
    await bringUpToDate(ctx, userId)
    row = await queries.findBalance(ctx.db, userId, before)
  }
  if (!row) return { credits: 0, creditsBefore: null, standing: 'out', changedAt: now }
  const credits = row.balance ?? 0
  return {
    credits,
    creditsBefore: row.balance_before,
    standing: newsOf(credits, lowBelow(settingOf(row.auto_refill, ctx.offers.packs))),
    changedAt: row.changed_at ?? now,
  }
}
