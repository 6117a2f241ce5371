import type { LivePlan, Paid, Payments } from '../../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { onLedger } from '../ledger.ts'
import { applyPaid } from './apply-paid.ts'
import * as queries from './payment-queries.ts'

/** What the provider answered about something that it told. */
interface Facts {
  paid?: { what: Paid; asked: number | undefined }
  plans?: { customerId: string; asked: number; live: LivePlan[] }
  /** Whose payment was refused, and still is. */
  refusedOf?: string
}

/**
 * Asks the provider about what it told, and applies the answer. What was told is never applied itself, so that it may
 * come late, twice and in any order. Safe to repeat.
 */
export const applyNews =
  (payments: Payments | null) =>
  async (kernel: Kernel, { eventId }: Events['payment.told']): Promise<void> => {
    const news = payments && (await queries.findWaiting(kernel.db, eventId))
    if (!news) return
    const facts = await askAbout(kernel, payments, news)
    // One plan is paid at a time: the one that was bought last. Those before it end, and keep what they brought.
    for (const { subscriptionId } of facts.plans?.live.slice(1) ?? [])
      await payments.cancelPlan(subscriptionId)
    await inTransaction(kernel, async (inner) => {
      const { db, bus, clock } = inner
      if (!(await queries.markApplied(db, eventId, facts.paid !== undefined, clock.now()))) return
      if (facts.plans) await applyPlans(inner, facts.plans)
      if (facts.paid) await applyPaid(inner, facts.paid.what, facts.paid.asked)
      const ownerId = facts.refusedOf && (await queries.findOwner(db, facts.refusedOf))
      if (ownerId) await bus.emit(db, 'payment.failed', { ownerId, eventId })
    })
  }

async function askAbout(kernel: Kernel, payments: Payments, news: queries.WaitingNews): Promise<Facts> {
  const { about, object_id: objectId, customer_id: customerId } = news
  if (about === 'customer') return askPlans(kernel, payments, objectId)
  if (about === 'payment') return askPayment(kernel, payments, objectId)
  if (about === 'checkout') return askCheckout(kernel, payments, news)
  const { paid, isOpen } = await payments.readInvoice(objectId)
  return {
    ...(await askPlans(kernel, payments, customerId)),
    ...(paid ? { paid: { what: paid, asked: undefined } } : {}),
    ...(news.is_refusal && isOpen && customerId ? { refusedOf: customerId } : {}),
  }
}

async function askCheckout(
  kernel: Kernel,
  payments: Payments,
  { object_id: checkoutId, is_refusal: isRefusal }: queries.WaitingNews,
): Promise<Facts> {
  const { customerId, paymentId, invoiceId } = await payments.readCheckout(checkoutId)
  if (isRefusal) return { refusedOf: customerId }
  if (invoiceId !== null) {
    const { paid } = await payments.readInvoice(invoiceId)
    const plans = await askPlans(kernel, payments, customerId)
    return paid ? { ...plans, paid: { what: paid, asked: undefined } } : plans
  }
  return paymentId === null ? {} : askPayment(kernel, payments, paymentId)
}

async function askPayment(kernel: Kernel, payments: Payments, paymentId: string): Promise<Facts> {
  const asked = await queries.askPurchase(kernel.db, paymentId)
  const what = await payments.readPayment(paymentId)
  return what ? { paid: { what, asked } } : {}
}

async function askPlans(kernel: Kernel, payments: Payments, customerId: string | null): Promise<Facts> {
  const asked = customerId === null ? undefined : await queries.askPlans(kernel.db, customerId)
  // Another installation's customer, by the same account at the provider; or one who is gone.
  if (customerId === null || asked === undefined) return {}
  return { plans: { customerId, asked, live: await payments.livePlans(customerId) } }
}

async function applyPlans(
  inner: Kernel & { db: Tx },
  { customerId, asked, live }: NonNullable<Facts['plans']>,
): Promise<void> {
  const { db } = inner
  const ownerId = await queries.findOwner(db, customerId)
  const [plan] = live
  if (ownerId === undefined || !(await queries.savePlan(db, ownerId, asked, plan))) return
  // What the plan before brings until now is there first: whoever never looked has it too.
  await onLedger(inner, ownerId, () => undefined)
  await queries.changePlan(db, ownerId, plan?.plan ?? 'free')
}

const MINUTE_MS = 60_000
/** By then the tries of its own job are over; and after a week somebody has to look. */
const AGAIN = { afterMs: 2 * MINUTE_MS, untilMs: 7 * 24 * 60 * MINUTE_MS, atOnce: 100 } as const
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS

/** Applies what is still waiting: its node died, or the provider was away for long. Forgets what is a month old. */
export async function applyLeftOver(kernel: Kernel, payments: Payments | null): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  const [from, to] = [new Date(nowMs - AGAIN.untilMs), new Date(nowMs - AGAIN.afterMs)]
  for (const eventId of await queries.waitingNews(kernel.db, from, to, AGAIN.atOnce)) {
    await applyNews(payments)(kernel, { eventId }).catch((error: unknown) =>
      kernel.log.error(
        { err: error, eventId },
        'what the payment provider told was not applied; it is tried again',
      ),
    )
  }
  await queries.forgetNews(kernel.db, new Date(nowMs - KEPT_MS))
}
