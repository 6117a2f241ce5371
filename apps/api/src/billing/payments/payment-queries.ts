import { sql } from 'kysely'
import type { LivePlan, PaymentNews } from '../../adapters/payments/port.ts'
import type { Db, Tx } from '../../kernel/database.ts'

export const findCustomer = (db: Db, ownerId: string) =>
  db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
    .then((row) => row?.customer_id)

export const findOwner = (db: Db, customerId: string) =>
  db
    .selectFrom('payment_customers')
    .select('owner_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
    .then((row) => row?.owner_id)

/** Keeps who an owner is at the provider; answers the first that was kept, undefined where the account is closed. */
export async function keepCustomer(db: Tx, ownerId: string, customerId: string): Promise<string | undefined> {
  // Locked against a deletion that runs beside it: it finds the customer, or we find the account closed.
  const open = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!open) return undefined
  await db
    .insertInto('payment_customers')
    .values({ owner_id: ownerId, customer_id: customerId })
    // Of either key: two at once may meet at the customer's before they meet at the owner's.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findCustomer(db, ownerId)
  if (kept === undefined) throw new Error('this customer of the provider is another owner’s')
  return kept
}

/** The number of an asking for a customer's plans; undefined where nobody here is that customer. */
export const askPlans = (db: Db, customerId: string) =>
  db
    .updateTable('payment_customers')
    .set({ asked: sql`asked + 1` })
    .where('customer_id', '=', customerId)
    .returning('asked')
    .executeTakeFirst()
    .then((row) => row?.asked)

/** False where the answer to a later asking stands there already. */
export async function savePlan(
  db: Tx,
  ownerId: string,
  asked: number,
  plan: LivePlan | undefined,
): Promise<boolean> {
  const saved = await db
    .updateTable('payment_customers')
    .set({
      answered: asked,
      subscription_id: plan?.subscriptionId ?? null,
      period_starts_at: plan?.period.startsAt ?? null,
      period_ends_at: plan?.period.endsAt ?? null,
      ends_at: plan?.endsAt ?? null,
      past_due: plan?.pastDue ?? false,
    })
    .where('owner_id', '=', ownerId)
    .where('answered', '<', asked)
    .returning('owner_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Of the ledger's account, which is locked; the month of the free plan is looked at anew. */
export const changePlan = (db: Tx, ownerId: string, plan: string) =>
  db
    .updateTable('credit_accounts')
    .set({ plan, granted_until: null })
    .where('owner_id', '=', ownerId)
    .where('plan', '<>', plan)
    .execute()

export const stopRefills = (db: Tx, ownerId: string) =>
  db
    .updateTable('credit_accounts')
    .set({ auto_refill: sql`auto_refill || '{"enabled": false}'` })
    .where('owner_id', '=', ownerId)
    .where('auto_refill', 'is not', null)
    .execute()

/** The number of an asking for a payment; undefined where it has brought nothing yet. */
export const askPurchase = (db: Db, paymentId: string) =>
  db
    .updateTable('payment_purchases')
    .set({ asked: sql`asked + 1` })
    .where('payment_id', '=', paymentId)
    .returning('asked')
    .executeTakeFirst()
    .then((row) => row?.asked)

export const keepPurchase = (
  db: Tx,
  purchase: { owner_id: string; payment_id: string; credits: number; ledger_key: string; created_at: Date },
) =>
  db
    .insertInto('payment_purchases')
    .values(purchase)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const lockPurchase = (db: Tx, ownerId: string, paymentId: string) =>
  db
    .selectFrom('payment_purchases')
    .select(['payment_id', 'credits', 'ledger_key', 'asked_back', 'taken_back', 'reversals', 'answered'])
    .where('owner_id', '=', ownerId)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

export const saveReversal = (
  db: Tx,
  ownerId: string,
  paymentId: string,
  change: Pick<PurchaseRow, 'asked_back' | 'taken_back' | 'reversals' | 'answered'>,
) =>
  db
    .updateTable('payment_purchases')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('payment_id', '=', paymentId)
    .execute()

/** False where it was stored before. */
export async function storeNews(db: Tx, news: PaymentNews, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({
      id: news.id,
      type: news.type,
      about: news.about,
      object_id: news.objectId,
      customer_id: news.customerId,
      is_refusal: news.isRefusal,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findWaiting = (db: Db, id: string) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'about', 'object_id', 'customer_id', 'is_refusal'])
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
export type WaitingNews = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** With whether something was paid by then; false where another one has applied it. */
export async function markApplied(db: Tx, id: string, brought: boolean, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment_events')
    .set({ applied_at: now, brought })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was stored within these times and is still to be applied, the oldest first. */
export const waitingNews = async (db: Db, from: Date, to: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '>', from)
    .where('received_at', '<', to)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const forgetNews = (db: Db, before: Date) =>
  db.deleteFrom('payment_events').where('received_at', '<', before).execute()

/** The provider is still to be told of this one. */
export const askEnding = (db: Db, customerId: string, now: Date) =>
  db
    .insertInto('payment_endings')
    .values({ customer_id: customerId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const forgetNewsOf = (db: Db, customerId: string) =>
  db.deleteFrom('payment_events').where('customer_id', '=', customerId).execute()

export const dropEnding = (db: Db, customerId: string) =>
  db.deleteFrom('payment_endings').where('customer_id', '=', customerId).execute()

export const isEnding = (db: Db, customerId: string): Promise<boolean> =>
  db
    .selectFrom('payment_endings')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const endingsBefore = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_endings')
    .select('customer_id')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}
