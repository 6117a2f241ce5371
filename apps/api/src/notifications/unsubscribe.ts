import { type InputOf, NOTIFICATION_TYPES, type NotificationType, type routes } from '@understudy/contract'
import { type Context, inTransaction } from '../kernel/context.ts'
import type { Db } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { readToken, type Subscription } from '../kernel/letters/unsubscribe-link.ts'
import * as queries from './queries.ts'
import { TERMS } from './rules.ts'
import { stopMails, wantsMails } from './visitors/visitor-queries.ts'

/** What a mailed link turns off, and whether it is on still. Refuses `code_invalid`. One statement. */
export async function readUnsubscribe(ctx: Context, input: InputOf<typeof routes.readUnsubscribe>) {
  const subscription = await subscriptionOf(ctx, input.query.token)
  if (subscription.kind === 'company') {
    const isOn = await wantsMails(ctx.db, subscription.ownerId, subscription.recipientId)
    if (isOn === null) throw refuseLink()
    return { kind: subscription.kind, is_on: isOn }
  }
  const types = await typesMailed(ctx.db, subscription)
  return { kind: subscription.kind, is_on: types.length > 0 }
}

/**
 * Turns off mails of the kind that a mailed link names, of the daily mail every type that goes into it; what is told
 * in the app stays; for a visitor, those of one company. Again is the same. Refuses `code_invalid`. Two statements.
 */
export async function unsubscribe(ctx: Context, input: InputOf<typeof routes.unsubscribe>) {
  const subscription = await subscriptionOf(ctx, input.query.token)
  if (subscription.kind === 'company') {
    const { ownerId, recipientId } = subscription
    if ((await wantsMails(ctx.db, ownerId, recipientId)) === null) throw refuseLink()
    await stopMails(ctx.db, ownerId, recipientId, ctx.clock.now())
    return { success: true as const }
  }
  await inTransaction(ctx, async ({ db }) => {
    const types = await typesMailed(db, subscription)
    const choices = types.map((type) => ({ type, inApp: undefined, email: 'off' as const }))
    if (choices.length > 0) await queries.savePreferences(db, subscription.ownerId, choices)
  })
  return { success: true as const }
}

type OfOwner = Exclude<Subscription, { kind: 'company' }>

const refuseLink = () => refuse('code_invalid', 'This link has run out, or was cut off')

async function subscriptionOf(ctx: Context, token: string): Promise<Subscription> {
  const subscription = await readToken(ctx, token)
  if (!subscription) throw refuseLink()
  return subscription
}

/** The types that are mailed and that the kind is about. */
async function typesMailed(db: Db, { ownerId, kind }: OfOwner): Promise<NotificationType[]> {
  const chosen = await queries.choicesOfMember(db, ownerId)
  if (!chosen) throw refuseLink()
  const emailOf = (type: NotificationType) => chosen.get(type) ?? TERMS[type].email
  if (kind === 'daily') return NOTIFICATION_TYPES.filter((type) => emailOf(type) === 'digest')
  return emailOf(kind) === 'off' ? [] : [kind]
}
