import { addressIn } from '@understudy/contract'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { Face } from '../kernel/letters/face.ts'
import type { Letter } from '../kernel/letters/letter.ts'
import { queueLetter } from '../kernel/letters/queue-letter.ts'
import { faceOfClone } from '../publishing/face-of-clone.ts'
import { type InvitationMethod, invitationOf } from './invitation.ts'
import { type Host, hostName, type MeetingRow } from './rows.ts'
import { inWords, manageWords, oneLine, PLACE_WORDS, withoutLink } from './rules.ts'
import { meetingAddress } from './visit/meeting-token.ts'

type Sender = Kernel & { db: Tx }

/** To the visitor: the request has come, and holds its slot until it is answered. */
export const mailRequested = (ctx: Sender, meeting: MeetingRow, host: Host, by: 'owner' | 'visitor') => {
  const isRead = by === 'owner'
  return send(ctx, meeting, host, {
    kind: 'requested',
    what: 'The receipt of a request to meet',
    subject: `Your request to meet ${hostName(host)}`,
    isRead,
    letter: {
      lines: [
        isRead
          ? `${hostName(host)} moved your request to this time.`
          : `${hostName(host)} has your request for this time.`,
        meeting.calendar_unread
          ? `Their own calendar could not be looked at when you asked, so the time may be taken: ${hostName(host)} confirms by mail.`
          : '',
        held(meeting),
      ],
      details: when(meeting, isRead ? meeting.title : plainTitle(meeting, host)),
      action: manage(ctx, meeting),
      reason: ASKED,
    },
  })
}

/** To the investor: the invitation, their first or a changed one; calendars replace an earlier one by its sequence. */
export const mailInvitation = (ctx: Sender, meeting: MeetingRow, host: Host, isFirst = true) =>
  send(ctx, meeting, host, {
    kind: `invitation-${meeting.calendar_sequence}`,
    what: 'The invitation to a meeting',
    subject:
      (isFirst && meeting.invitation_subject) || `${isFirst ? 'Confirmed' : 'Changed'}: ${meeting.title}`,
    isRead: true,
    letter: {
      lines: [
        `Your meeting with ${hostName(host)}${isFirst ? ' is confirmed' : ' has changed'}.`,
        meeting.invitation_note,
      ],
      details: [
        ...when(meeting, meeting.title),
        where(meeting, host),
        { label: 'About', value: meeting.agenda },
      ],
      action: manage(ctx, meeting),
      notes: ['Your calendar takes the meeting from the file that is enclosed.'],
      reason: `You get this mail because you meet ${hostName(host)}.`,
    },
    calendar: 'REQUEST',
  })

/** To the investor: it does not take place; `invited` takes it out of the calendar again. */
export const mailCancelled = (ctx: Sender, meeting: MeetingRow, host: Host, invited: boolean) => {
  const title = invited ? meeting.title : plainTitle(meeting, host)
  return send(ctx, meeting, host, {
    kind: `cancelled-${meeting.calendar_sequence}`,
    what: 'The word that a meeting is cancelled',
    subject: `Cancelled: ${title}`,
    isRead: invited,
    letter: {
      lines: [`This meeting with ${hostName(host)} is cancelled.`],
      details: [...when(meeting, title), reason(meeting)],
      ...(invited ? { notes: ['The file that is enclosed takes it out of your calendar.'] } : {}),
      reason: `You get this mail because you were to meet ${hostName(host)}.`,
    },
    ...(invited ? { calendar: 'CANCEL' as const } : {}),
  })
}

/** To the visitor: the founder cannot, or did not answer in time. */
export const mailDeclined = (ctx: Sender, meeting: MeetingRow, host: Host) => {
  const title = plainTitle(meeting, host)
  return send(ctx, meeting, host, {
    kind: 'declined',
    what: 'The word that a time is not possible',
    subject: `Not possible: ${title}`,
    isRead: false,
    letter: {
      lines: [`${hostName(host)} could not confirm this time.`],
      details: [...when(meeting, title), reason(meeting)],
      notes: ['You are welcome to choose another time on the pitch page.'],
      reason: ASKED,
    },
  })
}

const ASKED = 'You get this mail because a meeting was asked for with this address.'

interface MeetingLetter {
  /** Once for each meeting and kind. */
  kind: string
  /** What it is called where its founder reads that it did not arrive. */
  what: string
  subject: string
  /** The founder let through what the visitor wrote; otherwise anybody may have, to anybody's address. */
  isRead: boolean
  /** The subject is its heading. */
  letter: Omit<Letter, 'face' | 'heading' | 'greeting'>
  calendar?: InvitationMethod
}

async function send(ctx: Sender, meeting: MeetingRow, host: Host, mail: MeetingLetter): Promise<void> {
  if (meeting.investor_email === null) return
  const { calendar, isRead, kind, what, letter } = mail
  const name = isRead ? meeting.investor_name : withoutLink(meeting.investor_name, '')
  const subject = oneLine(mail.subject)
  await queueLetter(ctx, {
    to: meeting.investor_email,
    subject,
    letter: {
      face: await faceFor(ctx, meeting, host, isRead),
      heading: subject,
      greeting: `Hello${name === '' ? '' : ` ${oneLine(name)}`},`,
      ...letter,
    },
    attachments: calendar ? [enclosed(ctx, meeting, { method: calendar, host })] : [],
    onBehalf: { ownerId: meeting.owner_id, what, path: `/meetings?meeting=${meeting.id}` },
    dedupeKey: `meeting:${meeting.id}:${kind}`,
  })
}

/**
 * Of the clone that they met, where the mail goes to its visitor: they proved the address, or the founder let it through.
 * Else anybody may have typed it, and nobody has a link.
 */
async function faceFor(ctx: Sender, meeting: MeetingRow, host: Host, isRead: boolean): Promise<Face> {
  const company = host.company || host.name
  const { clone_id: cloneId, owner_id: ownerId } = meeting
  const isVisitors = meeting.source !== 'manual' && (isRead || meeting.email_proven)
  return cloneId !== null && isVisitors ? faceOfClone(ctx.db, ownerId, cloneId, company) : { name: company }
}

const enclosed = (
  ctx: Sender,
  meeting: MeetingRow,
  { method, host }: { method: InvitationMethod; host: Host },
) => ({
  filename: 'invite.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: invitationOf(
    ctx,
    meeting,
    host,
    method,
    method === 'CANCEL' ? null : meetingAddress(ctx, meeting),
  ),
})

const inTheirWords = (meeting: MeetingRow, time: Date) =>
  inWords(time, meeting.investor_timezone ?? meeting.timezone)

const when = (meeting: MeetingRow, title: string) => [
  { label: 'Meeting', value: oneLine(title) },
  { label: 'When', value: inTheirWords(meeting, meeting.start_time) },
]

function where({ location, location_type }: MeetingRow, host: Host): { label: string; value: string } {
  const place = oneLine(location)
  if (location_type !== 'video')
    return { label: 'Where', value: [PLACE_WORDS[location_type], place].filter(Boolean).join(': ') }
  if (place === '')
    return { label: 'Where', value: `by video. ${hostName(host)} sends you the address of the room.` }
  return addressIn(place) === null
    ? { label: 'Where', value: `by video, ${place}` }
    : { label: 'Join by video', value: place }
}

const held = (meeting: MeetingRow) =>
  meeting.held_until === null
    ? 'You get an invitation once it is confirmed.'
    : `The time is held for you until ${inTheirWords(meeting, meeting.held_until)}. You get an invitation once it is confirmed; if nobody answers until then, the time is given back.`

const plainTitle = (meeting: MeetingRow, host: Host) =>
  withoutLink(meeting.title, `Meeting with ${hostName(host)}`)

const reason = (meeting: MeetingRow) => ({ label: 'Reason', value: meeting.cancellation_reason })

const manage = (ctx: Sender, meeting: MeetingRow) => ({
  label: manageWords(meeting),
  url: meetingAddress(ctx, meeting),
})
