import type {
  LoudDelivery,
  NotificationDelivery,
  NotificationPriority,
  NotificationType,
} from '@understudy/contract'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { LIVE_STATUSES } from '../calls/rules.ts'
import { plannedOnce } from '../kernel/database/planned-once.ts'
import { type Db, json, type Tx } from '../kernel/database.ts'

/** So long is remembered what was told; what is met again, from then on. */
export const KEPT_DAYS = 180

export interface DigestItem {
  title: string
  content: string
  action_url: string
}

const NOTIFICATION = [
  'id',
  'type',
  'title',
  'content',
  'priority',
  'action_url',
  'times',
  'read_at',
  'created_at',
] as const

/** Whether the call that it tells of is still under way: one row by its key, and none for what tells of no beginning. */
const IS_LIVE = sql<boolean>`case when type = 'call_started' then coalesce((select true from calls
  where calls.owner_id = notifications.owner_id
    and calls.id = substring(notifications.action_url from '[?]call=([0-9a-f-]{36})$')::uuid
    and calls.status = any(${[...LIVE_STATUSES]}::text[]) limit 1), false) else false end`

export const listNotifications = (
  db: Db,
  ownerId: string,
  page: { offset: number; limit: number; unreadOnly: boolean },
) => {
  const query = db
    .selectFrom('notifications')
    .select([...NOTIFICATION, IS_LIVE.as('is_live')])
    .where('owner_id', '=', ownerId)
  return (page.unreadOnly ? query.where('read_at', 'is', null) : query)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

interface Tally {
  total: number
  unread: number
}

/** How many an owner has and how many of them are unread: one row by its key. */
export async function readTally(db: Db, ownerId: string): Promise<Tally> {
  const [tally] = await plannedOnce(
    db,
    db
      .selectFrom('notification_tallies')
      .select(['total', 'unread'])
      .where('owner_id', '=', ownerId)
      .compile(),
  )
  return tally ?? { total: 0, unread: 0 }
}

/** Undefined where the owner has no such notification. */
export const markRead = (db: Db, ownerId: string, id: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now}::timestamptz)` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** That a call is live is no news once it is over; of calls that became one notice the last counts. */
export async function readNoLongerLive(db: Db, ownerId: string, callId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'call_started')
    .where('action_url', '=', `/call-logs?call=${callId}`)
    .where('read_at', 'is', null)
    .execute()
}

export async function markAllRead(db: Db, ownerId: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('owner_id', '=', ownerId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Where an owner is reached, and what they chose for a type; undefined for who is gone, and for the house. */
export const findRecipient = (db: Db, ownerId: string, type: NotificationType) =>
  db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', (join) =>
      join.onRef('chosen.owner_id', '=', 'users.id').on('chosen.type', '=', type),
    )
    .leftJoin('availability', 'availability.owner_id', 'users.id')
    .leftJoin('slack_webhooks as webhook', (join) =>
      join.onRef('webhook.owner_id', '=', 'users.id').on('webhook.ended_at', 'is', null),
    )
    .leftJoin('phones as phone', (join) =>
      join.onRef('phone.owner_id', '=', 'users.id').on('phone.ended_at', 'is', null),
    )
    .select([
      'users.email',
      'chosen.in_app',
      'chosen.email as email_choice',
      'chosen.slack',
      'chosen.push',
      'webhook.id as slack_id',
      'chosen.sms',
      'phone.id as phone_id',
      'availability.settings',
    ])
    .where('users.id', '=', ownerId)
    .where('users.deleted_at', 'is', null)
    .where('users.is_house', '=', false)
    .executeTakeFirst()

/** True for the first who notes an event. What is met again is kept in mind: an investor can be silent for years. */
export async function noteEvent(
  db: Tx,
  event: { ownerId: string; ref: string; at: Date; digest: DigestItem | null; callId: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto('notified_events')
    .values({
      owner_id: event.ownerId,
      ref: event.ref,
      at: event.at,
      call_id: event.callId,
      digest: event.digest && json(event.digest),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst()
  if (row) return true
  await db
    .updateTable('notified_events')
    .set({ at: event.at })
    .where('owner_id', '=', event.ownerId)
    .where('ref', '=', event.ref)
    .where('digest', 'is', null)
    .where('at', '<', subDays(event.at, KEPT_DAYS / 2))
    .execute()
  return false
}

/** Tells an event: it joins the notification of its fold key that still takes some in, or begins one. */
export async function foldIn(
  db: Tx,
  notification: {
    ownerId: string
    id: string
    type: NotificationType
    title: string
    content: string
    priority: NotificationPriority
    actionUrl: string
    callId: string | null
    foldKey: string
    foldsUntil: Date
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ fold_key: null })
    .where('owner_id', '=', notification.ownerId)
    .where('fold_key', '=', notification.foldKey)
    .where('folds_until', '<=', now)
    .execute()
  await db
    .insertInto('notifications')
    .values({
      owner_id: notification.ownerId,
      id: notification.id,
      type: notification.type,
      title: notification.title,
      content: notification.content,
      priority: notification.priority,
      action_url: notification.actionUrl,
      call_id: notification.callId,
      fold_key: notification.foldKey,
      folds_until: notification.foldsUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'fold_key'])
        .where('fold_key', 'is not', null)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          action_url: eb.ref('excluded.action_url'),
          call_id: eb.ref('excluded.call_id'),
          times: eb('notifications.times', '+', 1),
          read_at: null,
          created_at: eb.ref('excluded.created_at'),
        })),
    )
    .execute()
}

export const readPreferences = (db: Db, ownerId: string) =>
  db
    .selectFrom('notification_preferences')
    .select(['type', 'in_app', 'email', 'slack', 'push', 'sms'])
    .where('owner_id', '=', ownerId)
    .execute()

/** What says in which time zone they are; undefined of who never said when they can be met. */
export const readSettings = async (db: Db, ownerId: string): Promise<unknown> =>
  (await db.selectFrom('availability').select('settings').where('owner_id', '=', ownerId).executeTakeFirst())
    ?.settings

/** What a member chose for mails, by type; null for who is gone, and for the house. */
export async function choicesOfMember(db: Db, ownerId: string): Promise<Map<string, string | null> | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.owner_id', 'users.id')
    .select(['chosen.type', 'chosen.email'])
    .where('users.id', '=', ownerId)
    .where('users.deleted_at', 'is', null)
    .where('users.is_house', '=', false)
    .execute()
  return rows.length === 0 ? null : new Map(rows.map(({ type, email }) => [type ?? '', email]))
}

export const savePreferences = (
  db: Db,
  ownerId: string,
  choices: {
    type: NotificationType
    inApp: NotificationDelivery | undefined
    email: NotificationDelivery | undefined
    slack?: LoudDelivery | undefined
    push?: LoudDelivery | undefined
    sms?: LoudDelivery | undefined
  }[],
) =>
  db
    .insertInto('notification_preferences')
    .values(
      choices.map(({ type, inApp, email, slack, push, sms }) => ({
        owner_id: ownerId,
        type,
        in_app: inApp ?? null,
        email: email ?? null,
        slack: slack ?? null,
        push: push ?? null,
        sms: sms ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'type']).doUpdateSet((eb) => ({
        in_app: eb.fn.coalesce('excluded.in_app', 'notification_preferences.in_app'),
        email: eb.fn.coalesce('excluded.email', 'notification_preferences.email'),
        slack: eb.fn.coalesce('excluded.slack', 'notification_preferences.slack'),
        push: eb.fn.coalesce('excluded.push', 'notification_preferences.push'),
        sms: eb.fn.coalesce('excluded.sms', 'notification_preferences.sms'),
      })),
    )
    .execute()

/** Owners after `afterOwnerId` with something in their daily mail, and since when. */
export const ownersWithDigest = (db: Db, afterOwnerId: string | null, limit: number) => {
  const query = db
    .selectFrom('notified_events')
    .innerJoin('users', 'users.id', 'notified_events.owner_id')
    .leftJoin('availability', 'availability.owner_id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.email',
      'availability.settings',
      eb.fn.min('notified_events.at').as('since'),
    ])
    .where('notified_events.digest', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .groupBy(['users.id', 'availability.owner_id'])
    .orderBy('users.id')
    .limit(limit)
  return (afterOwnerId ? query.where('users.id', '>', afterOwnerId) : query).execute()
}

/**
 * Takes what goes into the daily mail, with what its owner now chooses for each: of two who try, one gets it.
 */
export const takeDigest = (db: Tx, ownerId: string, before: Date) =>
  db
    .with('due', (due) =>
      due
        .selectFrom('notified_events')
        .select(['owner_id', 'ref', 'at', 'digest'])
        .where('owner_id', '=', ownerId)
        .where('at', '<', before)
        .where('digest', 'is not', null)
        .forUpdate(),
    )
    .updateTable('notified_events')
    .from('due')
    .set({ digest: null })
    .whereRef('notified_events.owner_id', '=', 'due.owner_id')
    .whereRef('notified_events.ref', '=', 'due.ref')
    .returning(['due.ref', 'due.at', 'due.digest'])
    .returning((eb) =>
      eb
        .selectFrom('notification_preferences as chosen')
        .select('chosen.email')
        .whereRef('chosen.owner_id', '=', 'due.owner_id')
        .where('chosen.type', '=', sql<string>`split_part(due.ref, ':', 1)`)
        .as('email'),
    )
    .execute()

/** Drops what was read and told before `before`. */
export async function dropOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('read_at', 'is not', null)
    .where('created_at', '<', before)
    .execute()
  await db.deleteFrom('notified_events').where('digest', 'is', null).where('at', '<', before).execute()
}
