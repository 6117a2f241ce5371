import type { Payer, Payments } from '../../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { findEmail } from '../queries.ts'
import { askEndingOf } from './end-payments.ts'
import { findCustomer, keepCustomer } from './payment-queries.ts'

/**
 * The owner as the provider knows them, made there when they first come. Null where the account is closed. Asks the
 * provider, outside of any transaction.
 */
export async function payerOf(kernel: Kernel, payments: Payments, ownerId: string): Promise<Payer | null> {
  const user = await findEmail(kernel.db, ownerId)
  if (!user) return null
  const known = await findCustomer(kernel.db, ownerId)
  const customerId = known ?? (await makeCustomer(kernel, payments, { ownerId, email: user.email }))
  return customerId === null ? null : { ownerId, email: user.email, customerId }
}

async function makeCustomer(
  kernel: Kernel,
  payments: Payments,
  owner: { ownerId: string; email: string },
): Promise<string | null> {
  const made = await payments.createCustomer(owner)
  return inTransaction(kernel, async (inner) => {
    const kept = await keepCustomer(inner.db, owner.ownerId, made)
    if (kept !== undefined) return kept
    // The account was closed meanwhile: its address must not stay at the provider.
    await askEndingOf(inner, made)
    return null
  })
}
