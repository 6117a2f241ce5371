import type { CheckoutProgress, InputOf, routes } from '@understudy/contract'
import { sql } from 'kysely'
import type { UserContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database.ts'

/**
 * What has come of a checkout of the caller's, as far as the provider has told; another's is one that nobody knows.
 * That it was gone through is no payment: a bank takes days, and may say no.
 */
export async function readCheckout(
  ctx: UserContext,
  input: InputOf<typeof routes.readCheckout>,
): Promise<CheckoutProgress> {
  const told = await findTold(ctx.db, ctx.caller.userId, input.query.session)
  if (told?.brought) return { state: 'confirmed' }
  return { state: told?.refused ? 'refused' : 'waiting' }
}

/** Of all that was told and applied. What was applied before it was written down brought something, unless refused. */
const findTold = (db: Db, ownerId: string, checkoutId: string) =>
  db
    .selectFrom('payment_events as event')
    .innerJoin('payment_customers as customer', 'customer.customer_id', 'event.customer_id')
    .select([
      sql<boolean | null>`bool_or(coalesce(event.brought, not event.is_refusal))`.as('brought'),
      sql<boolean | null>`bool_or(event.is_refusal)`.as('refused'),
    ])
    .where('event.object_id', '=', checkoutId)
    .where('event.applied_at', 'is not', null)
    .where('customer.owner_id', '=', ownerId)
    .executeTakeFirst()
