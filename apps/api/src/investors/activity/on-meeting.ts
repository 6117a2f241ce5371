import { Email, type InvestorStatus } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { lockInvestors } from '../queries.ts'
import { ownerOfEmail } from '../records/change-queries.ts'
import { keepInvestors } from '../records/keep-investors.ts'
import { toContact } from '../rules.ts'
import * as queries from './activity-queries.ts'
import { holdSessions } from './hold-sessions.ts'
import { linkSession } from './link-session.ts'
import { recordActivity } from './record-activity.ts'

type Inner = Kernel & { db: Tx }
type Changed = Events['meeting.changed']
type Meeting = NonNullable<Awaited<ReturnType<typeof queries.findMeeting>>>

/**
 * A meeting that was agreed or held brings its investor forward, by each step once. A visitor who books one has
 * left contact by it and becomes an investor, where none has that email.
 */
export async function onMeetingChanged(kernel: Kernel, event: Changed): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    const meeting = await queries.findMeeting(inner.db, event.ownerId, event.meetingId)
    // Whoever the event names may have been merged since: the meeting then says into whom.
    const investorId =
      meeting?.investor_id ?? event.investorId ?? (meeting && (await investorOf(inner, event, meeting)))
    if (!investorId) return
    const ref = await firstOf(inner, event)
    // A booking may be heard of after what became of it, when nobody was known yet.
    const stands = event.from === null && meeting ? [event.to, meeting.status] : [event.to]
    const { steps, reached } = stepsOf(stands, ref, kernel.clock.now())
    await recordActivity(inner, event.ownerId, investorId, steps, reached)
  })
}

/** A meeting that was moved is the one that was booked at first: it counts once, however often it is moved. */
const firstOf = async ({ db }: Inner, { ownerId, meetingId }: Changed): Promise<string> =>
  (await queries.firstMeeting(db, ownerId, meetingId)) ?? meetingId

function stepsOf(stands: readonly string[], ref: string, at: Date) {
  const of = { ref, at }
  const steps: queries.Activity[] = []
  let reached: InvestorStatus = 'new'
  const isHeld = stands.includes('completed')
  if (isHeld || stands.includes('confirmed')) {
    steps.push({ ...of, kind: 'meeting' })
    reached = 'meeting-scheduled'
  }
  if (isHeld) {
    steps.push({ ...of, kind: 'met' })
    reached = 'follow-up'
  }
  return { steps, reached }
}

/**
 * Whose a meeting is that names nobody of the list; null for one that the founder made with a stranger. Only its
 * booking makes somebody new: who is not there later was deleted, and stays so.
 */
async function investorOf(ctx: Inner, event: Changed, meeting: Meeting): Promise<string | null> {
  const { ownerId, meetingId } = event
  const email = Email.safeParse(meeting.investor_email)
  if (!email.success) return null
  const booked = meeting.source !== 'manual'
  const sessionId = booked ? meeting.session_id : null
  if (sessionId !== null) await holdSessions(ctx.db, ownerId, [sessionId])
  const isBooking = booked && event.from === null && meeting.rescheduled_from === null
  const investorId = isBooking
    ? await keepVisitor(ctx, ownerId, meeting)
    : ((await ownerOfEmail(ctx.db, ownerId, email.data))?.investor_id ?? null)
  if (investorId === null) return null
  // The investor is held before the meeting and the calls, as everywhere, so that nobody waits in a circle.
  await lockInvestors(ctx.db, ownerId, [investorId])
  await queries.takeMeeting(ctx.db, ownerId, meetingId, investorId)
  if (!booked) return investorId
  await recordActivity(ctx, ownerId, investorId, [
    { kind: 'contact', ref: await firstOf(ctx, event), at: meeting.created_at },
  ])
  if (sessionId !== null) {
    const caller = { name: meeting.investor_name, email: email.data, company: meeting.investor_company }
    await linkSession(ctx, ownerId, { ...caller, id: investorId }, sessionId)
  }
  if (meeting.call_id !== null) await queries.settleOutcomes(ctx.db, ownerId, investorId, [meeting.call_id])
  return investorId
}

/** What they say of themselves by booking is taken up, whether they were known or not. */
async function keepVisitor(ctx: Inner, ownerId: string, meeting: Meeting): Promise<string | null> {
  const email = meeting.investor_email ?? ''
  const contact = toContact({
    name: meeting.investor_name || email,
    email,
    company: meeting.investor_company,
  })
  const [kept] = await keepInvestors(ctx, ownerId, [contact], meeting.pitch_link_id)
  return kept?.id ?? null
}
