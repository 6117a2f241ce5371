import type { InputOf, InvoicePage, routes } from '@understudy/contract'
import type { Payments } from '../../adapters/payments/port.ts'
import type { UserContext } from '../../kernel/context.ts'
import { atProvider } from './at-provider.ts'
import { findCustomer, isCheckoutApplied } from './payment-queries.ts'

/** The caller's invoices, a page at a time. Nobody is asked where nothing was ever bought. */
export const listInvoices =
  (payments: Payments | null) =>
  async (ctx: UserContext, input: InputOf<typeof routes.listInvoices>): Promise<InvoicePage> => {
    const customerId = await findCustomer(ctx.db, ctx.caller.userId)
    if (!payments || customerId === undefined) return { invoices: [], next: null }
    const { after, limit } = input.query
    const { invoices, more } = await atProvider(ctx, payments.listInvoices(customerId, { after, limit }))
    return { invoices, next: more ? (invoices.at(-1)?.id ?? null) : null }
  }

/** Whether the provider has told of a checkout of the caller's; another's is one that nobody knows. */
export async function readCheckout(
  ctx: UserContext,
  input: InputOf<typeof routes.readCheckout>,
): Promise<{ state: 'waiting' | 'confirmed' }> {
  const applied = await isCheckoutApplied(ctx.db, ctx.caller.userId, input.query.session)
  return { state: applied ? 'confirmed' : 'waiting' }
}
