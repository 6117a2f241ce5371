import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** What a finished call counts; undefined for the owner's own tests and for what was deleted since. */
export const findCountedCall = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('calls')
    .select([
      'clone_id',
      'pitch_id',
      'pitch_link_id',
      'session_id',
      'status',
      'duration_ms',
      'created_at',
      sql<number>`jsonb_array_length(questions)`.as('asked'),
      sql<number>`answered_questions(questions)`.as('answered'),
      sql<number>`jsonb_array_length(questions) - settled_questions(questions)`.as('waiting'),
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('is_test', '=', false)
    .where('status', '=', 'completed')
    .executeTakeFirst()

export const findLinkTarget = (db: Db, ownerId: string, linkId: string) =>
  db
    .selectFrom('pitch_links as link')
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .select(['pitches.clone_id', 'pitches.id as pitch_id', 'link.id as link_id'])
    .where('link.owner_id', '=', ownerId)
    .where('link.id', '=', linkId)
    .executeTakeFirst()

/** The booking behind a meeting; undefined for the successor of one that was moved. */
export const findBookedMeeting = (db: Db, ownerId: string, meetingId: string) =>
  db
    .selectFrom('meetings')
    .select(['pitch_link_id', 'session_id', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', meetingId)
    .where('rescheduled_from', 'is', null)
    .executeTakeFirst()
