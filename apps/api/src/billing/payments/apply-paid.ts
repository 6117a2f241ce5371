import { RENEWAL_GRACE_HOURS } from '@understudy/contract'
import type { Paid } from '../../adapters/payments/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { type CreditGrant, grantCredits } from '../grant-credits.ts'
import { onLedger } from '../ledger.ts'
import { findEntry } from '../queries.ts'
import * as queries from './payment-queries.ts'

type Inner = Kernel & { db: Tx }

/**
 * Gives what was paid for, once, and takes back what was paid back. `asked` numbers the asking that this answers,
 * where the payment was known before.
 */
export async function applyPaid(inner: Inner, paid: Paid, asked: number | undefined): Promise<void> {
  const { db, clock } = inner
  const ownerId = await queries.findOwner(db, paid.customerId)
  if (ownerId === undefined) return
  const grant = grantOf(inner.offers, ownerId, paid)
  await grantCredits(inner, grant)
  if (paid.paymentId === null) return
  await queries.keepPurchase(db, {
    owner_id: ownerId,
    payment_id: paid.paymentId,
    credits: grant.credits,
    ledger_key: grant.key,
    created_at: clock.now(),
  })
  const purchase = await queries.lockPurchase(db, ownerId, paid.paymentId)
  if (purchase) await reverse(inner, ownerId, purchase, { shareBack: paid.shareBack, asked })
}

const OF_A_REFILL = /^refill:\d+$/

/** As many as it was sold with; of what was sold before that was written down, as many as it has now. */
function grantOf(offers: Inner['offers'], ownerId: string, { bought, paymentId }: Paid): CreditGrant {
  if ('plan' in bought) {
    const { plan, subscriptionId, period } = bought
    return {
      ownerId,
      type: 'grant',
      credits: bought.credits ?? offers.plans.find(({ id }) => id === plan)?.credits_a_month ?? 0,
      key: `plan:${subscriptionId}:${period.startsAt.toISOString()}`,
      expiresAt: new Date(period.endsAt.getTime() + RENEWAL_GRACE_HOURS * 3_600_000),
    }
  }
  const { pack, ledgerKey } = bought
  const credits = bought.credits ?? offers.packs.find(({ id }) => id === pack)?.credits ?? 0
  const key = ledgerKey !== null && OF_A_REFILL.test(ledgerKey) ? ledgerKey : `pack:${paymentId}`
  return { ownerId, type: 'purchase', credits, key, expiresAt: null }
}

/**
 * Takes credits back as far as money went back, and gives them back where a dispute was won. What has been spent
 * cannot be taken: it is noted as asked for, and not owed.
 */
async function reverse(
  inner: Inner,
  ownerId: string,
  purchase: queries.PurchaseRow,
  { shareBack, asked }: { shareBack: number; asked: number | undefined },
): Promise<void> {
  const wanted = Math.floor(purchase.credits * shareBack)
  // An answer without a number may be older than one that came before it: money that went back is never fewer then.
  const isLatest = asked === undefined ? wanted > purchase.asked_back : asked > purchase.answered
  if (!isLatest) return
  const reversals = purchase.reversals + 1
  const key = `refund:${purchase.payment_id}:${reversals}`
  const takenBack =
    wanted === purchase.asked_back
      ? purchase.taken_back
      : await onLedger(inner, ownerId, async (ledger, db) => {
          const brought = await findEntry(db, ownerId, purchase.ledger_key)
          const more = wanted - purchase.asked_back
          if (more > 0) return purchase.taken_back + ledger.takeBack(more, key, brought?.seq ?? 0)
          const back = Math.max(0, purchase.taken_back - wanted)
          if (back > 0) ledger.grant('refund', back, key, brought?.expires_at ?? null)
          return purchase.taken_back - back
        })
  // Whoever had their money back must not be charged again for the credits that are missing.
  if (wanted > purchase.asked_back) await queries.stopRefills(inner.db, ownerId)
  await queries.saveReversal(inner.db, ownerId, purchase.payment_id, {
    asked_back: wanted,
    taken_back: takenBack,
    reversals,
    answered: asked ?? purchase.answered,
  })
}
