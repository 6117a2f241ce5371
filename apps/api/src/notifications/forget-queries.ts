import type { NotificationType } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database.ts'
import type { CallRef } from '../kernel/events.ts'
import type { Words } from './notification-words.ts'

const isOf = (calls: readonly CallRef[]): RawBuilder<boolean> => sql`
  (owner_id, call_id) in (select * from unnest(
    ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))`

/** Says something else in place of a visitor's words. */
export const blankNotifications = (db: Tx, calls: readonly CallRef[], { title, content }: Words) =>
  db.updateTable('notifications').set({ title, content, call_id: null }).where(isOf(calls)).execute()

/** Takes these talks' words out of the daily mail, and answers the events that told them. */
export const dropFromDigests = (db: Tx, calls: readonly CallRef[]) =>
  db
    .updateTable('notified_events')
    .set({ digest: null, call_id: null })
    .where(isOf(calls))
    .returning(['owner_id', 'ref'])
    .execute()

export const clonesOf = (db: Tx, talks: readonly { ownerId: string; cloneId: string }[]) =>
  db
    .selectFrom('clones')
    .select(['id', 'name'])
    .where(sql<boolean>`(owner_id, id) in (select * from unnest(
      ${talks.map(({ ownerId }) => ownerId)}::uuid[], ${talks.map(({ cloneId }) => cloneId)}::uuid[]))`)
    .execute()

/** Says that somebody talked and no longer who. No later talk of theirs joins it: that would say it again. */
export const unnameNotifications = (
  db: Tx,
  { ownerId, callId }: CallRef,
  type: NotificationType,
  title: string,
) =>
  db
    .updateTable('notifications')
    .set({ title, fold_key: null })
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('action_url', '=', `/call-logs?call=${callId}`)
    .execute()

/** Takes these events out of the daily mail. */
export const emptyDigests = (db: Tx, events: readonly { owner_id: string; ref: string }[]) =>
  db
    .updateTable('notified_events')
    .set({ digest: null })
    .where(sql<boolean>`(owner_id, ref) in (select * from unnest(
      ${events.map(({ owner_id }) => owner_id)}::uuid[], ${events.map(({ ref }) => ref)}::text[]))`)
    .execute()

/** True while a talk and its words are kept; they stay so until the transaction ends. */
export async function holdsWords(db: Tx, { ownerId, callId }: CallRef): Promise<boolean> {
  const row = await db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('transcript_forgotten_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
