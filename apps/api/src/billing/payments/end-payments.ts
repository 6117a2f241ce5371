import type { Payments } from '../../adapters/payments/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import * as queries from './payment-queries.ts'

const AT_ONCE = 100
/** By then the tries of its own job are over. */
const LEFT_OVER_AFTER_MS = 10 * 60_000

/**
 * In the transaction that closes an account: what it pays for is to be ended at the provider. Answers whether there is
 * anything to end.
 */
export async function endPayments(kernel: Kernel & { db: Tx }, ownerId: string): Promise<boolean> {
  const customerId = await queries.findCustomer(kernel.db, ownerId)
  if (customerId === undefined) return false
  await queries.forgetNewsOf(kernel.db, customerId)
  await askEndingOf(kernel, customerId)
  return true
}

/** Notes it, whatever becomes of the job: without a word from the provider it is tried again. */
export async function askEndingOf(kernel: Kernel & { db: Tx }, customerId: string): Promise<void> {
  await queries.askEnding(kernel.db, customerId, kernel.clock.now())
  await kernel.bus.emit(kernel.db, 'payments.ended', { customerId })
}

/** Ends a customer at the provider. Safe to repeat. */
export const endCustomer =
  (payments: Payments | null) =>
  async ({ db }: Pick<Kernel, 'db'>, { customerId }: Events['payments.ended']): Promise<void> => {
    if (!payments || !(await queries.isEnding(db, customerId))) return
    await payments.endCustomer(customerId)
    await queries.dropEnding(db, customerId)
  }

/** Goes on where the provider could not be reached for long, or was not set up for a while. */
export async function finishEndings(kernel: Kernel, payments: Payments | null): Promise<void> {
  if (!payments) return
  const before = new Date(kernel.clock.now().getTime() - LEFT_OVER_AFTER_MS)
  for (const customerId of await queries.endingsBefore(kernel.db, before, AT_ONCE)) {
    await endCustomer(payments)(kernel, { customerId }).catch((error: unknown) =>
      kernel.log.error({ err: error, customerId }, 'a customer was not ended; it is tried again'),
    )
  }
}
