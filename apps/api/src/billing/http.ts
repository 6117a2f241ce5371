import { billingRoutes, paymentRoutes } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import { type Door, mount } from '../http/mount.ts'
import { readAutoRefill, saveAutoRefill } from './auto-refill.ts'
import { openBillingPortal, openCheckout } from './open-checkout.ts'
import { listInvoices } from './payments/list-invoices.ts'
import { readCheckout } from './payments/read-checkout.ts'
import { mountNews } from './payments/receive-news.ts'
import { readCredits } from './read-credits.ts'
import { readPlan, readPrices } from './read-plan.ts'

export function mountBilling(door: Door, payments: Payments | null): void {
  mount(door, billingRoutes.readPrices, readPrices(payments))
  mount(door, billingRoutes.readCredits, readCredits)
  mount(door, billingRoutes.readPlan, readPlan(payments))
  mount(door, billingRoutes.readAutoRefill, readAutoRefill)
  mount(door, billingRoutes.saveAutoRefill, saveAutoRefill(payments))
  mount(door, paymentRoutes.openCheckout, openCheckout(payments))
  mount(door, paymentRoutes.openBillingPortal, openBillingPortal(payments))
  mount(door, paymentRoutes.readCheckout, readCheckout)
  mount(door, paymentRoutes.listInvoices, listInvoices(payments))
  if (payments) mountNews(door.app, door.kernel, payments)
}
