import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../kernel/database.ts'

/** A reader's view of other rooms' tables: what an event is about, as it stands when the event is handled. */

const Asked = z.array(z.unknown()).catch([])
export const countAsked = (questions: unknown): number => Asked.parse(questions).length

/** Held until the transaction ends: what its visitor deletes meanwhile is deleted after it. */
export const findCall = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('calls')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .select([
      'calls.clone_id',
      'calls.session_id',
      'calls.is_test',
      'calls.status',
      'calls.investor_id',
      'calls.duration_ms',
      'calls.questions',
      'clones.name as clone',
    ])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.id', '=', callId)
    .where('clones.status', '<>', 'deleted')
    .forShare('calls')
    .executeTakeFirst()

/** A message that its provider refused, with its founder's own address. */
export const findRefused = (db: Db, ownerId: string, messageId: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('users', (join) => join.on('users.id', '=', ownerId))
    .select(['outbox.channel', 'outbox.recipient', 'outbox.last_error as reason', 'users.email as own_email'])
    .where('outbox.id', '=', messageId)
    .executeTakeFirst()

/** A question that is still open, with the call it was asked in. */
export const findQuestion = (db: Db, ownerId: string, questionId: string) =>
  db
    .selectFrom('clone_questions as question')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'question.owner_id').onRef('clones.id', '=', 'question.clone_id'),
    )
    .leftJoin('calls', (join) =>
      join.onRef('calls.owner_id', '=', 'question.owner_id').onRef('calls.id', '=', 'question.call_id'),
    )
    .select([
      'question.text',
      'question.lacked_credits',
      'question.clone_id',
      'calls.id as call_id',
      'clones.name as clone',
      'calls.investor_id',
      'calls.session_id',
      'calls.is_test',
    ])
    .where('question.owner_id', '=', ownerId)
    .where('question.id', '=', questionId)
    .where('question.status', '=', 'open')
    .where('clones.status', '<>', 'deleted')
    .executeTakeFirst()

export const findClone = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

export const findPitch = (db: Db, ownerId: string, pitchId: string) =>
  db
    .selectFrom('pitches')
    .select(['title', 'clone_id'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', pitchId)
    .executeTakeFirst()

const SESSIONS_COMPARED = 200

/** A session with the user agents of those before it, the latest first; undefined where it is gone. */
export async function findSession(db: Db, userId: string, sessionId: string) {
  const session = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at'])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!session) return undefined
  const earlier = await db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', userId)
    .where('id', '<', sessionId)
    .orderBy('id', 'desc')
    .limit(SESSIONS_COMPARED)
    .execute()
  return { ...session, earlier: earlier.map((row) => row.user_agent) }
}

/** A request for access, with the pitch that it is about. */
export const findAccessRequest = (db: Db, ownerId: string, requestId: string) =>
  db
    .selectFrom('password_requests as request')
    .innerJoin('pitch_links as link', (join) =>
      join.onRef('link.owner_id', '=', 'request.owner_id').onRef('link.id', '=', 'request.link_id'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .select(['request.name', 'request.email', 'request.company', 'request.message', 'request.status'])
    .select(['pitches.title as pitch', 'pitches.clone_id'])
    .where('request.owner_id', '=', ownerId)
    .where('request.id', '=', requestId)
    .executeTakeFirst()

/** A link by its name, and what it leads to. */
export const findLink = (db: Db, ownerId: string, linkId: string) =>
  db
    .selectFrom('pitch_links as link')
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .select(['link.name', 'pitches.title as pitch', 'pitches.clone_id'])
    .where('link.owner_id', '=', ownerId)
    .where('link.id', '=', linkId)
    .executeTakeFirst()

/** A meeting, and whether another one stands for it now. */
export const findMeeting = (db: Db, ownerId: string, meetingId: string) =>
  db
    .selectFrom('meetings')
    .leftJoin('meetings as successor', (join) =>
      join
        .onRef('successor.owner_id', '=', 'meetings.owner_id')
        .onRef('successor.rescheduled_from', '=', 'meetings.id'),
    )
    .select([
      'meetings.status',
      'meetings.clone_id',
      'meetings.investor_id',
      'meetings.investor_name',
      'meetings.investor_email',
      'meetings.start_time',
      'meetings.rescheduled_from',
      'meetings.held_until',
      'meetings.cancelled_by',
    ])
    .select((eb) => eb('successor.id', 'is not', null).as('has_successor'))
    .where('meetings.owner_id', '=', ownerId)
    .where('meetings.id', '=', meetingId)
    .executeTakeFirst()

/** The investor behind a call, by the call itself or by its visit; undefined where nobody knows who it was. */
export const findVisitor = (
  db: Db,
  ownerId: string,
  call: { investor_id: string | null; session_id: string | null },
) =>
  db
    .selectFrom('investors')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('id', '=', call.investor_id),
        eb(
          'id',
          '=',
          eb
            .selectFrom('investor_sessions')
            .select('investor_id')
            .where('owner_id', '=', ownerId)
            .where('session_id', '=', call.session_id ?? ''),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

export const findInvestor = (db: Db, ownerId: string, investorId: string) =>
  db
    .selectFrom('investors')
    .select(['name', 'company'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', investorId)
    .executeTakeFirst()

/** Ids of `limit` owners after one, in the order of their ids. */
export async function ownersAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const query = db.selectFrom('users').select('id').where('deleted_at', 'is', null).orderBy('id').limit(limit)
  const rows = await (after ? query.where('id', '>', after) : query).execute()
  return rows.map(({ id }) => id)
}

/** Since when nothing happens: of somebody who never came, since their founder last changed what is known of them. */
export const quietFrom = sql<Date>`coalesce(last_interaction, updated_at)`

/** Investors to follow up with, of these owners, with whom nothing has happened since `before`. */
export async function quietInvestors(db: Db, ownerIds: readonly string[], before: Date) {
  if (ownerIds.length === 0) return []
  return db
    .selectFrom('investors')
    .select(['owner_id', 'id', 'name', 'company', quietFrom.as('quiet_from')])
    .where('owner_id', 'in', ownerIds)
    .where('status', '=', 'follow-up')
    .where(quietFrom, '<', before)
    .execute()
}
