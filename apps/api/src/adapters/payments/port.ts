import type { PackId, PlanId } from '@understudy/contract'

/** What somebody wants to buy. */
export type Purchase = { plan: Exclude<PlanId, 'free'> } | { pack: PackId }

/** A provider of payments. Every call throws when the provider does not answer; it may then be tried again. */
export interface Payments {
  /** A page at the provider on which the owner pays; the credits come with its webhook. */
  openCheckout(owner: { id: string; email: string }, purchase: Purchase): Promise<{ url: string }>
  /** A page at the provider with card, plan and invoices. */
  openPortal(owner: { id: string; email: string }): Promise<{ url: string }>
  /**
   * Charges the card on file at once. The same key charges once, whatever the number of calls. False where the
   * card was refused or there is none.
   */
  chargePack(ownerId: string, pack: PackId, idempotencyKey: string): Promise<boolean>
}
