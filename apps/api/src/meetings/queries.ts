import { Availability, type MeetingView } from '@understudy/contract'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type Db, json, type Tx } from '../kernel/database.ts'
import type { Meetings } from '../kernel/database-types.ts'
import { type Host, type MeetingRow, toRow } from './rows.ts'
import type { WaitingBookings } from './rules.ts'
import type { TimeSpan } from './slot-rules.ts'

const MEETING = [
  'owner_id',
  'id',
  'title',
  'agenda',
  'investor_id',
  'investor_name',
  'investor_email',
  'investor_company',
  'clone_id',
  'pitch_id',
  'pitch_link_id',
  'call_id',
  'session_id',
  'start_time',
  'end_time',
  'timezone',
  'investor_timezone',
  'location_type',
  'location',
  'status',
  'source',
  'held_until',
  'cancelled_by',
  'cancellation_reason',
  'rescheduled_from',
  'notes',
  'outcome',
  'calendar_uid',
  'calendar_sequence',
  'email_proven',
  'booked_from',
  'visitor_moves',
  'bare_link_email',
  'calendar_unread',
  'invitation_subject',
  'invitation_note',
  'created_at',
  'updated_at',
] as const

/** One at a time changes the calendar of a founder: buffers reach beyond what a constraint can see. */
export const lockCalendar = (db: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${ownerId}`}, 0))`.execute(db)

/**
 * The meetings that figures count, here and in Analytics: those that visitors asked for or booked, each once, on the day
 * on which it was made, however often it is moved and whatever became of it. What a founder enters came of no pitch.
 */
export const IS_BOOKED = sql<boolean>`(rescheduled_from is null and pitch_link_id is not null)`

export async function findAvailability(db: Db, ownerId: string): Promise<Availability> {
  const row = await db
    .selectFrom('availability')
    .select('settings')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return Availability.parse(row?.settings ?? {})
}

/** Where an owner lives, until they choose their hours; what they have chosen stays. */
export const keepTimezone = (db: Db, ownerId: string, timezone: string, now: Date) =>
  db
    .insertInto('availability')
    .values({ owner_id: ownerId, settings: json({ timezone }), updated_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()

export const saveAvailability = (db: Db, ownerId: string, settings: Availability, now: Date) =>
  db
    .insertInto('availability')
    .values({ owner_id: ownerId, settings: json(settings), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ settings: json(settings), updated_at: now }),
    )
    .execute()

/** The founder that visitors meet; undefined once the account is deleted. */
export const findHost = (db: Db, ownerId: string): Promise<Host | undefined> =>
  db
    .selectFrom('users')
    .select(['name', sql<string>`coalesce(company ->> 'companyName', '')`.as('company')])
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Meetings that stand within a window, apart from one that is about to make room for itself, and what the founder's own
 * calendars said last (`isOutside`). One statement: all who ask for a slot wait for it in turn.
 */
export const findBusy = (
  db: Db,
  ownerId: string,
  window: TimeSpan,
  now: Date,
  exceptId?: string,
): Promise<(TimeSpan & { isOutside: boolean })[]> =>
  db
    .selectFrom('meetings')
    .select(['start_time as start', 'end_time as end', sql<boolean>`false`.as('isOutside')])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where(sql<boolean>`tstzrange(start_time, end_time) && tstzrange(${window.start}, ${window.end})`)
    .where((eb) =>
      eb.or([eb('held_until', 'is', null), eb('held_until', '>', now), eb('status', '=', 'confirmed')]),
    )
    .where((eb) => (exceptId === undefined ? eb.lit(true) : eb('id', '<>', exceptId)))
    .unionAll(
      db
        .selectFrom('calendar_busy')
        .select(['start_time as start', 'end_time as end', sql<boolean>`true`.as('isOutside')])
        .where('owner_id', '=', ownerId)
        .where('start_time', '<', window.end)
        .where('end_time', '>', window.start),
    )
    .execute()

/** How many bookings wait for an answer: of a visitor, of their network, and for a day. */
export async function countWaiting(
  db: Db,
  ownerId: string,
  by: { email: string; sessionId: string | null; network: Buffer; day: TimeSpan },
): Promise<WaitingBookings> {
  const { email, sessionId, network, day } = by
  return db
    .selectFrom('meetings')
    .select([
      sql<number>`(count(*) filter (where investor_email = ${email}))::int`.as('ofEmail'),
      sql<number>`(count(*) filter (where session_id = ${sessionId}::text))::int`.as('ofVisit'),
      sql<number>`greatest(count(*) filter (where investor_email = ${email} and email_proven),
        count(*) filter (where session_id = ${sessionId}::text and email_proven))::int`.as('provenOfVisitor'),
      sql<number>`(count(*) filter (where booked_from = ${network}))::int`.as('ofNetwork'),
      sql<number>`(count(*) filter (where booked_from = ${network} and not email_proven))::int`.as(
        'unprovenOfNetwork',
      ),
      sql<number>`(count(*) filter (where start_time >= ${day.start} and start_time < ${day.end}
        and not email_proven))::int`.as('unprovenOfDay'),
    ])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'pending')
    .where('held_until', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Whether a visitor had this call with this clone, and may be named beside it. */
export const hasCall = async (
  db: Db,
  { ownerId, cloneId, callId }: { ownerId: string; cloneId: string; callId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('clone_id', '=', cloneId)
    .where('consent_person', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMeeting(db: Tx, meeting: Insertable<Meetings>): Promise<MeetingRow> {
  return toRow(await db.insertInto('meetings').values(meeting).returning(MEETING).executeTakeFirstOrThrow())
}

export async function findMeeting(db: Db, ownerId: string, id: string): Promise<MeetingRow | undefined> {
  const raw = await db
    .selectFrom('meetings')
    .select(MEETING)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return raw && toRow(raw)
}

/** What stands and is not over, the next first. */
export async function listOpen(db: Db, ownerId: string, now: Date): Promise<MeetingRow[]> {
  const rows = await db
    .selectFrom('meetings')
    .select(MEETING)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('end_time', '>', now)
    .orderBy('start_time')
    .execute()
  return rows.map(toRow)
}

/** The meeting that stands for one that was moved. */
export const findSuccessor = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('meetings')
    .select(['owner_id', 'id', 'investor_email'])
    .where('owner_id', '=', ownerId)
    .where('rescheduled_from', '=', id)
    .executeTakeFirst()

/** Changes a meeting that still has the status it was read with; undefined where somebody was first. */
export async function changeMeeting(
  db: Tx,
  meeting: Pick<MeetingRow, 'owner_id' | 'id' | 'status'>,
  changes: Updateable<Meetings>,
): Promise<MeetingRow | undefined> {
  const raw = await db
    .updateTable('meetings')
    // Where a booking came from matters while it waits.
    .set(changes.status === undefined ? changes : { ...changes, booked_from: null })
    .where('owner_id', '=', meeting.owner_id)
    .where('id', '=', meeting.id)
    .where('status', '=', meeting.status)
    .returning(MEETING)
    .executeTakeFirst()
  return raw && toRow(raw)
}

export interface MeetingFilter {
  view?: MeetingView | undefined
  status?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  investorId?: string | undefined
  cloneId?: string | undefined
  pitchId?: string | undefined
  linkId?: string | undefined
  bookedFrom?: Date | undefined
  bookedBefore?: Date | undefined
  /** Without the successors of those that were moved. */
  isFirst?: boolean
  ofPitch?: boolean | undefined
}

const VIEWS: Record<MeetingView, (now: Date) => RawBuilder<boolean>> = {
  upcoming: (now) => sql`status = 'confirmed' and end_time > ${now}`,
  requests: (now) => sql`status = 'pending' and end_time > ${now}`,
  past: (now) =>
    sql`(status in ('completed', 'no-show') or (status in ('pending', 'confirmed') and end_time <= ${now}))`,
  'called-off': () => sql`status in ('cancelled', 'declined')`,
}

/** What is to come, the next first; then what is over, the last first. */
export async function listMeetings(
  db: Db,
  ownerId: string,
  filter: MeetingFilter,
  now: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<MeetingRow[]> {
  const { view, status, from, to, investorId, cloneId, pitchId, linkId, bookedFrom, bookedBefore } = filter
  const rows = await db
    .selectFrom('meetings')
    .select(MEETING)
    .where('owner_id', '=', ownerId)
    .where((eb) => {
      const wanted = [
        view === undefined ? null : VIEWS[view](now),
        status === undefined ? null : eb('status', '=', status),
        from === undefined ? null : eb('start_time', '>=', from),
        to === undefined ? null : eb('start_time', '<', to),
        investorId === undefined ? null : eb('investor_id', '=', investorId),
        cloneId === undefined ? null : eb('clone_id', '=', cloneId),
        pitchId === undefined ? null : eb('pitch_id', '=', pitchId),
        linkId === undefined ? null : eb('pitch_link_id', '=', linkId),
        bookedFrom === undefined ? null : eb('created_at', '>=', bookedFrom),
        bookedBefore === undefined ? null : eb('created_at', '<', bookedBefore),
        filter.isFirst ? eb('rescheduled_from', 'is', null) : null,
        filter.ofPitch === undefined ? null : eb('pitch_link_id', filter.ofPitch ? 'is not' : 'is', null),
      ]
      return eb.and(wanted.filter((condition) => condition !== null))
    })
    .orderBy(sql`end_time <= ${now}`)
    .orderBy(sql`abs(extract(epoch from start_time - ${now}::timestamptz))`)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/**
 * Bookings whose hold is over: of one founder all, also those that somebody else holds a moment longer, for the
 * founder's calendar is about to change; of all founders some, those that another node ends are left to it.
 */
export async function declineUnanswered(
  db: Tx,
  options: { ownerId?: string; limit: number; now: Date; reason: string },
): Promise<MeetingRow[]> {
  const { ownerId, limit, now, reason } = options
  const due = db
    .selectFrom('meetings')
    .select(['owner_id', 'id'])
    .where('status', '=', 'pending')
    .where('held_until', '<=', now)
    .where((eb) => (ownerId === undefined ? eb.lit(true) : eb('owner_id', '=', ownerId)))
    .orderBy('held_until')
    .limit(limit)
    .forUpdate()
  const held = ownerId === undefined ? due.skipLocked() : due
  const rows = await db
    .updateTable('meetings')
    .set({
      status: 'declined',
      cancelled_by: 'system',
      cancellation_reason: reason,
      booked_from: null,
      updated_at: now,
    })
    .where(({ eb, refTuple }) => eb(refTuple('owner_id', 'id'), 'in', held.$asTuple('owner_id', 'id')))
    .where('status', '=', 'pending')
    .returning(MEETING)
    .execute()
  return rows.map(toRow)
}

/** When the last meeting that stands or stood under this uid ends; undefined where none is known any more. */
export const findLastEnd = async (db: Db, ownerId: string, calendarUid: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('meetings')
      .select('end_time')
      .where('owner_id', '=', ownerId)
      .where('calendar_uid', '=', calendarUid)
      .orderBy('end_time', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.end_time
