import type { InputOf, routes } from '@understudy/contract'
import type { Payer, Payments } from '../adapters/payments/port.ts'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { atProvider } from './payments/at-provider.ts'
import { payerOf } from './payments/payer.ts'
import { NO_PAYMENTS } from './read-plan.ts'

/** The provider's page to buy a plan or a pack. Refuses `unavailable` where none is set up or it is away. */
export const openCheckout =
  (payments: Payments | null) => (ctx: UserContext, input: InputOf<typeof routes.openCheckout>) =>
    openPage(payments, ctx, (provider, payer) => provider.openCheckout(payer, input.body))

/** The provider's page for card, plan and invoices. Refuses as {@link openCheckout} does. */
export const openBillingPortal = (payments: Payments | null) => (ctx: UserContext) =>
  openPage(payments, ctx, (provider, payer) => provider.openPortal(payer))

async function openPage(
  payments: Payments | null,
  ctx: UserContext,
  open: (provider: Payments, payer: Payer) => Promise<{ url: string }>,
): Promise<{ url: string }> {
  if (!payments) throw refuse('unavailable', NO_PAYMENTS)
  const payer = await atProvider(ctx, payerOf(ctx, payments, ctx.caller.userId))
  if (!payer) throw refuse('unauthenticated')
  return atProvider(ctx, open(payments, payer))
}
