import type { InputOf, routes } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import type { UserContext } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { findEmail } from './queries.ts'
import { NO_PAYMENTS } from './read-plan.ts'

type Owner = Parameters<Payments['openPortal']>[0]

/** The provider's page to buy a plan or a pack. Refuses `unavailable` where none is set up or it is away. */
export const openCheckout =
  (payments: Payments | null) => (ctx: UserContext, input: InputOf<typeof routes.openCheckout>) =>
    atProvider(payments, ctx, (provider, owner) => provider.openCheckout(owner, input.body))

/** The provider's page for card, plan and invoices. Refuses as {@link openCheckout} does. */
export const openBillingPortal = (payments: Payments | null) => (ctx: UserContext) =>
  atProvider(payments, ctx, (provider, owner) => provider.openPortal(owner))

async function atProvider(
  payments: Payments | null,
  ctx: UserContext,
  open: (provider: Payments, owner: Owner) => Promise<{ url: string }>,
): Promise<{ url: string }> {
  if (!payments) throw refuse('unavailable', NO_PAYMENTS)
  const owner = await findEmail(ctx.db, ctx.caller.userId)
  if (!owner) throw refuse('unauthenticated')
  return open(payments, owner).catch((cause: unknown) => {
    throw new AppError('unavailable', { detail: 'The payment provider does not answer just now', cause })
  })
}
