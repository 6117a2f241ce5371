import { AUTO_REFILL, PACKS } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { settingOf } from './auto-refill.ts'
import { grantCredits } from './grant-credits.ts'
import * as queries from './queries.ts'
import { monthOf } from './rules.ts'

/**
 * Buys the chosen pack when a balance has fallen low: one attempt a crossing, within the month's cap, off after
 * three failures in a row. Safe to repeat: the charge and the credits carry the crossing as their key.
 */
export const refillCredits =
  (payments: Payments | null) =>
  async (kernel: Kernel, { ownerId }: { ownerId: string }): Promise<void> => {
    const account = await queries.findAccount(kernel.db, ownerId)
    const setting = settingOf(account)
    const pack = PACKS.find(({ id }) => id === setting.pack)
    if (!payments || !account || !pack || !setting.enabled) return
    const crossing = account.low_crossings
    if (account.refill_tried >= crossing) return
    // Filled up in another way meanwhile.
    if ((await queries.lastState(kernel.db, ownerId)).balance >= setting.threshold) return
    if (!(await isWithinCap(kernel, ownerId, setting.monthly_cap, pack.price_cents))) return
    const paid = await payments.chargePack(ownerId, pack.id, `refill:${ownerId}:${crossing}`)
    await inTransaction(kernel, async (inner) => {
      const { db, bus } = inner
      const failures = paid ? 0 : account.refill_failures + 1
      const outcome = { failures, setting: { ...setting, enabled: failures < AUTO_REFILL.maxFailures } }
      if (!(await queries.claimRefill(db, ownerId, crossing, outcome))) return
      if (!paid) return bus.emit(db, 'refill.failed', { ownerId, attempts: failures })
      const { credits } = pack
      const key = `refill:${crossing}`
      await grantCredits(inner, { ownerId, type: 'purchase', credits, key, expiresAt: null })
      await bus.emit(db, 'refill.done', { ownerId, credits })
    })
  }

async function isWithinCap(
  kernel: Kernel,
  ownerId: string,
  capDollars: number,
  priceCents: number,
): Promise<boolean> {
  const { startsAt } = monthOf(kernel.clock.now())
  const bought = await queries.refillsSince(kernel.db, ownerId, startsAt)
  const spentCents = bought.reduce(
    (sum, credits) => sum + (PACKS.find((pack) => pack.credits === credits)?.price_cents ?? 0),
    0,
  )
  return spentCents + priceCents <= capDollars * 100
}
