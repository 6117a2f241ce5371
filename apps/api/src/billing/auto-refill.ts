import { type AutoRefill, type InputOf, refillProblems, type routes } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { onLedger } from './ledger.ts'
import * as queries from './queries.ts'
import { NO_PAYMENTS } from './read-plan.ts'
import { settingOf, Told, toldBy } from './rules.ts'

export async function readAutoRefill(ctx: UserContext): Promise<AutoRefill> {
  const account = await queries.findAccount(ctx.db, ctx.caller.userId)
  return { ...settingOf(account?.auto_refill, ctx.offers.packs), failures: account?.refill_failures ?? 0 }
}

/**
 * Changes the setting; failures are forgotten. Turned on below its threshold, it tries at once. Refuses
 * `unavailable` to turn it on where nothing can be bought, and `invalid` where it would never buy, or not again.
 */
export const saveAutoRefill =
  (payments: Payments | null) =>
  (ctx: UserContext, input: InputOf<typeof routes.saveAutoRefill>): Promise<AutoRefill> => {
    const { userId } = ctx.caller
    const setting = input.body
    if (setting.enabled && !payments) throw refuse('unavailable', NO_PAYMENTS)
    const pack = ctx.offers.packs.find(({ id }) => id === setting.pack)
    const fields = pack ? refillProblems(setting, pack) : {}
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
    return inTransaction(ctx, async (inner) => {
      const balance = await onLedger(inner, userId, (ledger) => ledger.balance)
      const isDue = setting.enabled && balance < setting.threshold
      const account = await queries.findAccount(inner.db, userId)
      // An attempt that is still to be made is this one: saved twice, it must not buy twice.
      const isWaiting = account !== undefined && account.refill_tried < account.low_crossings
      const told = toldBy(setting, balance, Told.parse(account?.told ?? 'none'))
      await queries.saveAutoRefill(inner.db, userId, setting, told, isDue && !isWaiting ? 1 : 0)
      if (isDue) await inner.bus.emit(inner.db, 'credits.low', { ownerId: userId, balance })
      return { ...setting, failures: 0 }
    })
  }
