import { type AutoRefill, AutoRefillSetting, type InputOf, type routes } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { onLedger } from './ledger.ts'
import * as queries from './queries.ts'
import { NO_PAYMENTS } from './read-plan.ts'

/** What stands in an account, or the setting of one that never chose. */
export function settingOf(account: queries.AccountRow | undefined): AutoRefillSetting {
  const kept = AutoRefillSetting.safeParse(account?.auto_refill)
  return kept.success ? kept.data : AutoRefillSetting.parse({ enabled: false })
}

export async function readAutoRefill(ctx: UserContext): Promise<AutoRefill> {
  const account = await queries.findAccount(ctx.db, ctx.caller.userId)
  return { ...settingOf(account), failures: account?.refill_failures ?? 0 }
}

/**
 * Changes the setting; failures are forgotten. Turned on below its threshold, it tries at once. Refuses
 * `unavailable` to turn it on where nothing can be bought.
 */
export const saveAutoRefill =
  (payments: Payments | null) =>
  (ctx: UserContext, input: InputOf<typeof routes.saveAutoRefill>): Promise<AutoRefill> => {
    const { userId } = ctx.caller
    const setting = input.body
    if (setting.enabled && !payments) throw refuse('unavailable', NO_PAYMENTS)
    return inTransaction(ctx, async (inner) => {
      const balance = await onLedger(inner, userId, (ledger) => ledger.balance)
      const isDue = setting.enabled && balance < setting.threshold
      const account = await queries.findAccount(inner.db, userId)
      // An attempt that is still to be made is this one: saved twice, it must not buy twice.
      const isWaiting = account !== undefined && account.refill_tried < account.low_crossings
      await queries.saveAutoRefill(inner.db, userId, setting, isDue && !isWaiting ? 1 : 0)
      if (isDue) await inner.bus.emit(inner.db, 'credits.low', { ownerId: userId, balance })
      return { ...setting, failures: 0 }
    })
  }
