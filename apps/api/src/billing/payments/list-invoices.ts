import type { InputOf, InvoicePage, routes } from '@understudy/contract'
import type { Payments } from '../../adapters/payments/port.ts'
import type { UserContext } from '../../kernel/context.ts'
import { atProvider } from './at-provider.ts'
import { findCustomer } from './payment-queries.ts'

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
