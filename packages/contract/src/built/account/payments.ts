import { paymentRoutes } from '../../account/payments.ts'
import { called } from '../called.ts'

export const listInvoices = called(paymentRoutes.listInvoices)
export const openBillingPortal = called(paymentRoutes.openBillingPortal)
export const openCheckout = called(paymentRoutes.openCheckout)
export const readCheckout = called(paymentRoutes.readCheckout)
