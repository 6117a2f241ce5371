import type { PackId } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { grantCredits } from './grant-credits.ts'
import { KEY_OF } from './ledger-keys.ts'
import { payerOf } from './payments/payer.ts'
import * as queries from './queries.ts'
import { monthOf, settingOf } from './rules.ts'

/**
 * Buys the chosen pack when a balance has fallen low: one attempt a crossing, within the month's cap, off after
 * three failures in a row. Safe to repeat: the charge and the credits carry the crossing as their key.
 */
export const refillCredits =
  (payments: Payments | null) =>
  async (kernel: Kernel, { ownerId }: { ownerId: string }): Promise<void> => {
    const account = await queries.findAccount(kernel.db, ownerId)
    const setting = settingOf(account?.auto_refill, kernel.offers.packs)
    const pack = kernel.offers.packs.find(({ id }) => id === setting.pack)
    if (!payments || !account || !pack || !setting.enabled) return
    const crossing = account.low_crossings
    if (account.refill_tried >= crossing) return
    // Filled up in another way meanwhile.
    if ((await queries.lastState(kernel.db, ownerId)).balance >= setting.threshold) return
    if (!(await isWithinCap(kernel, ownerId, setting.monthly_cap, pack.price_cents))) return
    const key = KEY_OF.refill(crossing)
    const paid = await charge(kernel, payments, { ownerId, pack: pack.id, key })
    await inTransaction(kernel, async (inner) => {
      const { db, bus } = inner
      const claimed = await queries.claimRefill(db, ownerId, crossing, paid)
      if (!claimed) return
      if (!paid) return bus.emit(db, 'refill.failed', { ownerId, attempts: claimed.refill_failures })
      const { credits } = pack
      await grantCredits(inner, { ownerId, type: 'purchase', credits, key, expiresAt: null })
      await bus.emit(db, 'refill.done', { ownerId, credits })
    })
  }

/** Whether it is paid. What the provider has told of meanwhile is not charged again. */
async function charge(
  kernel: Kernel,
  payments: Payments,
  { ownerId, pack, key }: { ownerId: string; pack: PackId; key: string },
): Promise<boolean> {
  if (await queries.findEntry(kernel.db, ownerId, key)) return true
  const payer = await payerOf(kernel, payments, ownerId)
  return payer !== null && payments.chargePack(payer, pack, { charge: `${ownerId}:${key}`, ledger: key })
}

const AT_ONCE = 100

/** Tries what could not be tried when the balance fell: the provider was away for longer than its job. */
export async function refillLeftOver(kernel: Kernel, payments: Payments | null): Promise<void> {
  if (!payments) return
  for (const ownerId of await queries.ownersWithoutRefill(kernel.db, AT_ONCE)) {
    await refillCredits(payments)(kernel, { ownerId }).catch((error: unknown) =>
      kernel.log.error({ err: error, ownerId }, 'a refill was not tried; it will be'),
    )
  }
}

async function isWithinCap(
  kernel: Kernel,
  ownerId: string,
  capDollars: number,
  priceCents: number,
): Promise<boolean> {
  const { startsAt } = monthOf(kernel.clock.now())
  const bought = await queries.refillsSince(kernel.db, ownerId, startsAt)
  const spentCents = bought.reduce((sum, credits) => sum + priceOf(kernel.offers.packs, credits), 0)
  return spentCents + priceCents <= capDollars * 100
}

/** Of a refill that was; of a size that is no longer sold by the dearest credit, so that a cap holds. */
function priceOf(packs: Kernel['offers']['packs'], credits: number): number {
  const sold = packs.find((pack) => pack.credits === credits)
  return (
    sold?.price_cents ??
    Math.ceil(credits * Math.max(...packs.map((pack) => pack.price_cents / pack.credits)))
  )
}
