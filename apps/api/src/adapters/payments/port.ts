import type { Invoice, PackId, PlanId } from '@understudy/contract'

export type PaidPlanId = Exclude<PlanId, 'free'>
/** What somebody wants to buy. */
export type Purchase = { plan: PaidPlanId } | { pack: PackId }

/** Whose money it is. `customerId` is the provider's word for them. */
export interface Payer {
  ownerId: string
  email: string
  customerId: string
}

export interface Period {
  startsAt: Date
  endsAt: Date
}

/** A plan that is being paid, also while its last payment is late. */
export interface LivePlan {
  subscriptionId: string
  plan: PaidPlanId
  period: Period
  pastDue: boolean
  /** When it ends instead of being renewed. */
  endsAt: Date | null
}

/** Something that was paid in full. */
export interface Paid {
  customerId: string
  /** What refunds name; null where nothing was to be paid. */
  paymentId: string | null
  /**
   * `credits`: how many it was sold with, of a plan a month; null where that was not written down.
   * `ledgerKey`: under which whoever charged it writes its credits.
   */
  bought: { credits: number | null } & (
    | { pack: PackId; ledgerKey: string | null }
    | { plan: PaidPlanId; subscriptionId: string; period: Period }
  )
  /** How much of the money went back, by refunds and by disputes that are open or lost: from 0 to 1. */
  shareBack: number
}

/** What the provider tells of its own accord: a reason to ask, never the truth itself. */
export interface PaymentNews {
  id: string
  type: string
  about: 'customer' | 'invoice' | 'payment' | 'checkout'
  /** Of what it is about. */
  objectId: string
  customerId: string | null
  /** A payment was refused. */
  isRefusal: boolean
}

/**
 * A provider of payments. Every call throws {@link PaymentsError} where the provider does not answer or answers
 * nonsense; it may then be tried again, for each write carries a key of its own.
 */
export interface Payments {
  /** Asked twice for one owner it answers the same customer. */
  createCustomer(owner: { ownerId: string; email: string }): Promise<string>
  /** Where the provider writes to them. A customer who is gone is no error. */
  changeEmail(customerId: string, email: string): Promise<void>
  /** A page at the provider on which the owner pays; the credits come with its news. */
  openCheckout(payer: Payer, purchase: Purchase): Promise<{ url: string }>
  /** A page at the provider with cards, plan and invoices. */
  openPortal(payer: Payer): Promise<{ url: string }>
  /**
   * Charges the card on file at once. The same key charges once, whatever the number of calls, and names the
   * credits in the ledger. False where the card was refused, wants its owner, or there is none.
   */
  chargePack(payer: Payer, pack: PackId, keys: { charge: string; ledger: string }): Promise<boolean>
  /** A page of invoices, newest first; `after` is the last id of the page before. */
  listInvoices(
    customerId: string,
    page: { after?: string | undefined; limit: number },
  ): Promise<{ invoices: Invoice[]; more: boolean }>
  /** News by its bytes as they came. Null where it is of no interest. Throws {@link ForgedNews}. */
  readNews(body: Buffer, signature: string): PaymentNews | null
  /** Plans that a customer pays for, the newest first. */
  livePlans(customerId: string): Promise<LivePlan[]>
  /** Null where it is not paid, or bought nothing of ours. */
  readPayment(paymentId: string): Promise<Paid | null>
  /** Null as above; `isOpen` while somebody still has to pay it. */
  readInvoice(invoiceId: string): Promise<{ paid: Paid | null; isOpen: boolean }>
  /** What a checkout that was gone through has led to. */
  readCheckout(
    checkoutId: string,
  ): Promise<{ customerId: string; paymentId: string | null; invoiceId: string | null }>
  /** At once and without money back. One that has ended already is no error. */
  cancelPlan(subscriptionId: string): Promise<void>
  /** Ends every plan, forgets the cards. A customer who is gone already is no error. */
  endCustomer(customerId: string): Promise<void>
}

/** The provider did not do it. The message is for the log: it holds no key, no address and no body. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
}

/** News whose signature is missing, wrong or too old. */
export class ForgedNews extends Error {
  override readonly name = 'ForgedNews'
}
