import { v5 } from 'uuid'
import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { insertServed, type ServedEvent } from './ingest-queries.ts'
import { findBookedMeeting, findCountedCall, findLinkTarget } from './source-queries.ts'

/** Names of counted things become ids, so that an event that is handled twice counts once. */
const NAMES = 'b5a9ad0c-2f0b-4a37-9a0e-6f6f5a2c1d11'
const idOf = (name: string) => v5(name, NAMES)

/** A completed call counts with its time and its questions, on the day it began. */
export async function countCall(kernel: Kernel, { ownerId, callId }: Events['call.ended']): Promise<void> {
  const call = await findCountedCall(kernel.db, ownerId, callId)
  if (!call) return
  const counted = (type: ServedEvent['type'], amount: number): ServedEvent => ({
    id: idOf(`${type} ${callId}`),
    ownerId,
    cloneId: call.clone_id,
    pitchId: call.pitch_id,
    linkId: call.pitch_link_id,
    sessionId: call.session_id,
    kind: 'visitor',
    type,
    amount,
    at: call.created_at,
  })
  const events = [counted('call', call.duration_ms / 1_000)]
  if (call.asked > 0) events.push(counted('asked', call.asked), counted('answered', call.answered))
  if (call.waiting > 0) events.push(counted('waiting', call.waiting))
  await insertServed(kernel.db, events, kernel.clock.now())
}

/** A contact counts once for each visit, or once for a link where nobody is told apart. */
export async function countContact(kernel: Kernel, event: Events['investor.submitted']): Promise<void> {
  const { ownerId, investorId, linkId, sessionId } = event
  if (linkId === null) return
  const target = await findLinkTarget(kernel.db, ownerId, linkId)
  if (!target) return
  const now = kernel.clock.now()
  const contact: ServedEvent = {
    id: idOf(`contact ${investorId} ${linkId} ${sessionId}`),
    ownerId,
    cloneId: target.clone_id,
    pitchId: target.pitch_id,
    linkId,
    sessionId,
    kind: 'visitor',
    type: 'contact_left',
    amount: 1,
    at: now,
  }
  await insertServed(kernel.db, [contact], now)
}

/** A meeting that came of a pitch counts once, however often it is moved; those a founder enters do not. */
export async function countMeeting(kernel: Kernel, event: Events['meeting.changed']): Promise<void> {
  if (event.from !== null) return
  const meeting = await findBookedMeeting(kernel.db, event.ownerId, event.meetingId)
  if (!meeting?.pitch_link_id) return
  const target = await findLinkTarget(kernel.db, event.ownerId, meeting.pitch_link_id)
  if (!target) return
  const booked: ServedEvent = {
    id: idOf(`meeting ${event.meetingId}`),
    ownerId: event.ownerId,
    cloneId: target.clone_id,
    pitchId: target.pitch_id,
    linkId: target.link_id,
    sessionId: meeting.session_id,
    kind: 'visitor',
    type: 'meeting_booked',
    amount: 1,
    at: meeting.created_at,
  }
  await insertServed(kernel.db, [booked], kernel.clock.now())
}
