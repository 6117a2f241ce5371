import { type Account, CalendarError, type CalendarPort } from '../../adapters/calendar/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { findHost, findLastEnd, findMeeting } from '../queries.ts'
import * as queries from './calendar-queries.ts'
import { entryKey, entryOf } from './calendar-rules.ts'
import { accountOf, noteFailedWrite } from './connection.ts'

/** A meeting has changed: so does what stands for it in its founder's calendar. */
export const onMeetingChanged =
  (port: CalendarPort) =>
  async (kernel: Kernel, { ownerId, meetingId }: Events['meeting.changed']): Promise<void> => {
    const meeting = await findMeeting(kernel.db, ownerId, meetingId)
    if (meeting) await writeEntry(port)(kernel, { ownerId, calendarUid: meeting.calendar_uid })
  }

const TURNS = 5

/**
 * Makes calendar and meeting agree: an event for what is agreed, none for what is not. Safe to repeat and to race: what
 * has changed while the provider was asked is looked at again. Throws where another try can help.
 */
export const writeEntry =
  (port: CalendarPort) =>
  async (kernel: Kernel, { ownerId, calendarUid }: Events['meeting.entry-due']): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn++) {
      const plan = await planOf(kernel, ownerId, calendarUid)
      if (!plan) return
      const isDone = await carryOut(port, kernel, plan).catch(async (error: unknown) => {
        if (!(error instanceof CalendarError)) throw error
        await noteFailedWrite(kernel, plan.connection, error)
        // Whoever connects it again has all of them written.
        if (error.problem === 'ended') return true
        throw error
      })
      if (isDone) return
    }
    throw new Error('a meeting changes faster than a calendar takes it')
  }

interface Plan {
  connection: queries.ConnectionRow
  event: queries.EventRow
  /** The meeting that is to stand there, as it was; null where none is. */
  standing: { id: string; updated_at: Date; pitch_link_id: string | null } | null
}

/** What is to be done, noted as due before it is tried; null where nothing is, or nobody lets us in. */
const planOf = (kernel: Kernel, ownerId: string, calendarUid: string): Promise<Plan | null> =>
  inTransaction(kernel, async (inner) => {
    const { db } = inner
    // Held first, and the time taken after: what settles it as over meanwhile is waited for, and not undone.
    await queries.lockEvent(db, ownerId, calendarUid)
    const now = inner.clock.now()
    const meeting = await queries.findByUid(db, ownerId, calendarUid)
    // What is over stays where it is.
    if (meeting && (meeting.status !== 'confirmed' || meeting.end_time <= now)) return null
    const connections = await queries.listConnections(db, ownerId)
    const known = await eventInReach(db, ownerId, calendarUid, connections)
    if (!meeting && !known) return null
    // Nor is what was settled as over taken out by a try that comes late.
    const lastEnd = meeting || known?.due_since ? undefined : await findLastEnd(db, ownerId, calendarUid)
    if (lastEnd && lastEnd <= now) return null
    const connection = known
      ? connections.find(({ provider }) => provider === known.provider)
      : connections.find(({ writes_to }) => writes_to !== null)
    const calendarId = known?.calendar_id ?? connection?.writes_to
    if (!connection || !calendarId) return null
    const event = {
      owner_id: ownerId,
      calendar_uid: calendarUid,
      provider: connection.provider,
      calendar_id: calendarId,
      event_id: known?.event_id ?? null,
      generation: known?.generation ?? 0,
      due_since: known?.due_since ?? now,
    }
    await queries.saveEvent(db, event)
    return connection.ended_at === null ? { connection, event, standing: meeting ?? null } : null
  })

/**
 * What is known to stand for it. In a calendar that is not listed any more, where another one is written into by now,
 * nothing can be changed: that is forgotten, and planned anew.
 */
async function eventInReach(
  db: Tx,
  ownerId: string,
  calendarUid: string,
  connections: readonly queries.ConnectionRow[],
): Promise<queries.EventRow | undefined> {
  const known = await queries.findEvent(db, ownerId, calendarUid)
  if (!known) return undefined
  const calendars = connections.find(({ provider }) => provider === known.provider)?.calendars
  const isListed = calendars?.some(({ id }) => id === known.calendar_id)
  if (isListed || connections.every(({ writes_to }) => writes_to === null)) return known
  await queries.removeEvent(db, ownerId, calendarUid)
  return undefined
}

/** False where the meeting is not any more what it was. */
async function carryOut(port: CalendarPort, kernel: Kernel, plan: Plan): Promise<boolean> {
  const { event, standing } = plan
  const account = accountOf(kernel, plan.connection)
  const made = standing
    ? await put(port, kernel, { account, event, standing })
    : await remove(port, account, event)
  return inTransaction(kernel, async ({ db }) => {
    // Slots are looked up anew: a time has come or gone. The row is held, so that the last one written sees the others.
    await queries.updateConnection(db, plan.connection, { fresh_until: null })
    const now = await queries.findByUid(db, event.owner_id, event.calendar_uid)
    const isSame = now?.id === standing?.id && now?.updated_at.getTime() === standing?.updated_at.getTime()
    if (made) await queries.saveEvent(db, { ...event, ...made, due_since: isSame ? null : event.due_since })
    else await queries.removeEvent(db, event.owner_id, event.calendar_uid)
    await queries.clearFailedWrite(db, plan.connection)
    return isSame
  })
}

type Made = Pick<queries.EventRow, 'event_id' | 'generation'>

async function put(
  port: CalendarPort,
  kernel: Kernel,
  {
    account,
    event,
    standing,
  }: Pick<Plan, 'event'> & {
    account: Account
    standing: NonNullable<Plan['standing']>
  },
): Promise<Made | null> {
  const entry = await wordsOf(kernel, event.owner_id, standing)
  if (!entry) return event
  const { calendar_id: calendarId, event_id: eventId, generation } = event
  const create = async (nth: number): Promise<Made> => ({
    event_id: await port.createEvent(account, calendarId, entryKey(event.calendar_uid, nth), entry),
    generation: nth,
  })
  try {
    if (eventId === null) return await create(generation)
    await port.changeEvent(account, { calendarId, eventId }, entry)
    return event
  } catch (error) {
    // Somebody deleted it there. Its id is spent; the next one is not.
    if (error instanceof CalendarError && error.problem === 'gone') return create(generation + 1)
    throw error
  }
}

async function remove(port: CalendarPort, account: Account, event: queries.EventRow): Promise<null> {
  const { calendar_id: calendarId, event_id: eventId } = event
  // A try whose answer was lost may have made it. Of a calendar that takes our ids it is known by them.
  const known =
    eventId ?? (account.provider === 'google' ? entryKey(event.calendar_uid, event.generation) : null)
  if (known !== null) await port.deleteEvent(account, { calendarId, eventId: known })
  return null
}

async function wordsOf(
  kernel: Kernel,
  ownerId: string,
  { id, pitch_link_id }: NonNullable<Plan['standing']>,
) {
  const meeting = await findMeeting(kernel.db, ownerId, id)
  const host = await findHost(kernel.db, ownerId)
  if (!meeting || !host) return null
  const link =
    pitch_link_id === null ? undefined : await queries.findLinkCode(kernel.db, ownerId, pitch_link_id)
  return entryOf(meeting, host, {
    meeting: `${kernel.publicUrl}/meetings?meeting=${id}`,
    pitch: link ? `${kernel.publicUrl}/pitch/${link.unique_code}` : null,
  })
}
