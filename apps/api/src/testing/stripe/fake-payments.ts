import type { Payments } from '../../adapters/payments/port.ts'

const notAsked = async (): Promise<never> => {
  throw new Error('the provider is away')
}

/** A provider of which a test says what it needs; for whatever asks Stripe there is the peer. */
export const pretendedPayments = (own: Partial<Payments>): Payments => ({
  createCustomer: async ({ ownerId }) => `cus_${ownerId}`,
  changeEmail: notAsked,
  openCheckout: notAsked,
  openPortal: notAsked,
  chargePack: notAsked,
  listInvoices: notAsked,
  readNews: () => null,
  livePlans: notAsked,
  readPayment: notAsked,
  readInvoice: notAsked,
  readCheckout: notAsked,
  cancelPlan: notAsked,
  endCustomer: notAsked,
  ...own,
})
