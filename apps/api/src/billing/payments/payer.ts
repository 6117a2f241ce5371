import type { Payer, Payments } from '../../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
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
    if (kept !== undefined) {
      const user = await findEmail(inner.db, owner.ownerId)
      // It was changed meanwhile, when there was no customer to be told of it.
      if (user?.email !== owner.email)
        await inner.bus.emit(inner.db, 'email.changed', { userId: owner.ownerId })
      return kept
    }
    // The account was closed meanwhile: its address must not stay at the provider.
    await askEndingOf(inner, made)
    return null
  })
}

/**
 * Has the provider write its receipts to the account's address as it is now. Safe to repeat. Asks the provider, outside
 * of any transaction.
 */
export const tellEmail =
  (payments: Payments | null) =>
  async ({ db }: Pick<Kernel, 'db'>, { userId }: Events['email.changed']): Promise<void> => {
    const customerId = payments ? await findCustomer(db, userId) : undefined
    if (!payments || customerId === undefined) return
    let told: string | undefined
    for (;;) {
      const user = await findEmail(db, userId)
      // Read again after it was told: another change may have been quicker.
      if (!user || user.email === told) return
      told = user.email
      await payments.changeEmail(customerId, told)
    }
  }
