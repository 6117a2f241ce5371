import type { Payments } from '../adapters/payments/port.ts'
import type { Kernel } from '../kernel/context.ts'
import type { EventBus } from '../kernel/jobs.ts'
import { expireCredits } from './expire-credits.ts'
import { forgetSites } from './holds/call-meter.ts'
import { applyLeftOver, applyNews } from './payments/apply-news.ts'
import { endCustomer, finishEndings } from './payments/end-payments.ts'
import { tellEmail } from './payments/payer.ts'
import { refillCredits, refillLeftOver } from './refill-credits.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

export function subscribeBilling(bus: EventBus, kernel: Kernel, payments: Payments | null): void {
  const refill = refillCredits(payments)
  bus.on('credits.low', 'auto-refill', (event) => refill(kernel, event))
  bus.every('expire-credits', EVERY_TEN_MINUTES, async () => {
    await expireCredits(kernel)
  })
  bus.on('payment.told', 'apply', (event) => applyNews(payments)(kernel, event))
  bus.on('payments.ended', 'end', (event) => endCustomer(payments)(kernel, event))
  bus.on('email.changed', 'tell-provider', (event) => tellEmail(payments)(kernel, event))
  bus.every('apply-payments', '*/5 * * * *', () => applyLeftOver(kernel, payments))
  bus.every('end-customers', '*/10 * * * *', () => finishEndings(kernel, payments))
  bus.every('refill-left-over', EVERY_TEN_MINUTES, () => refillLeftOver(kernel, payments))
  bus.every('forget-sites', '15 0 * * *', () => forgetSites(kernel))
}
