import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { accessAddress } from '../../pitches/access/access-token.ts'
import { accessMail } from '../notification-words.ts'
import type { News } from '../notify.ts'
import * as subjects from './subjects.ts'

type Reader = Pick<Kernel, 'db'>

/** Somebody asks for access to a locked pitch, unless that has been decided meanwhile. */
export async function accessRequested(
  kernel: Reader & Pick<Kernel, 'secrets' | 'clock' | 'publicUrl'>,
  event: Events['access.requested'],
): Promise<News | null> {
  const request = await subjects.findAccessRequest(kernel.db, event.ownerId, event.requestId)
  if (request?.status !== 'pending') return null
  return {
    type: 'access_requested',
    ownerId: event.ownerId,
    ref: event.requestId,
    about: request.email,
    facts: {
      name: request.name,
      company: request.company,
      pitch: request.pitch,
      email: request.email,
      message: request.message,
    },
    mail: { ...accessMail(request), url: accessAddress(kernel, event) },
    actionUrl: `/clone/${request.clone_id}?tab=links`,
    cloneId: request.clone_id,
  }
}

/** Many wrong passwords at one link: told once a day. */
export async function linkGuessed({ db }: Reader, event: Events['link.guessed']): Promise<News | null> {
  const link = await subjects.findLink(db, event.ownerId, event.linkId)
  if (!link) return null
  return {
    type: 'security_login',
    ownerId: event.ownerId,
    ref: `${event.linkId}:${event.at.slice(0, 10)}`,
    about: event.linkId,
    facts: { guessedLink: link.name, pitch: link.pitch, failures: event.failures },
    actionUrl: `/clone/${link.clone_id}?tab=links&link=${event.linkId}`,
    cloneId: link.clone_id,
  }
}

/** What others do to a meeting, and that it is settled; what the owner did alone is no news to them. */
export async function meetingChanged({ db }: Reader, event: Events['meeting.changed']): Promise<News | null> {
  const meeting = await subjects.findMeeting(db, event.ownerId, event.meetingId)
  // It has gone on since: that is told by an event of its own.
  if (!meeting || meeting.status !== event.to) return null
  const visitor = meeting.investor_name || null
  const news = {
    ownerId: event.ownerId,
    ref: event.meetingId,
    // Not the investor: who that is becomes known a moment after the booking.
    about: meeting.investor_email?.toLowerCase() ?? event.meetingId,
    actionUrl: `/meetings?meeting=${event.meetingId}`,
    cloneId: meeting.clone_id,
  }
  const facts = { visitor, startsAt: meeting.start_time }
  if (event.to === 'pending' && event.by === 'visitor') {
    return {
      ...news,
      type: 'meeting_requested',
      facts: { ...facts, moved: meeting.rescheduled_from !== null, heldUntil: meeting.held_until },
    }
  }
  // One that the owner made or moved was settled by them from the start.
  if (event.to === 'confirmed' && event.from !== null) return { ...news, type: 'meeting_confirmed', facts }
  if (event.to === 'cancelled' && event.by === 'visitor' && !meeting.has_successor) {
    return { ...news, type: 'meeting_cancelled', facts: { ...facts, unanswered: false } }
  }
  if (event.to === 'declined' && meeting.cancelled_by === 'system') {
    return { ...news, type: 'meeting_cancelled', facts: { ...facts, unanswered: true } }
  }
  return null
}
