import { addressIn } from '@understudy/contract'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { queueMail } from '../kernel/outbox.ts'
import { type InvitationMethod, invitationOf } from './invitation.ts'
import { type Host, hostName, type MeetingRow } from './rows.ts'
import { inWords, manageWords, oneLine, withoutLink } from './rules.ts'
import { meetingAddress } from './visit/meeting-token.ts'

type Sender = Kernel & { db: Tx }

/** To the visitor: the request has come, and holds its slot until it is answered. */
export const mailRequested = (ctx: Sender, meeting: MeetingRow, host: Host, by: 'owner' | 'visitor') =>
  send(ctx, meeting, {
    kind: 'requested',
    subject: `Your request to meet ${hostName(host)}`,
    isRead: by === 'owner',
    lines: [
      by === 'visitor'
        ? `${hostName(host)} has your request for this time:`
        : `${hostName(host)} moved your request to this time:`,
      when(meeting, by === 'owner' ? meeting.title : plainTitle(meeting, host)),
      held(meeting),
      manage(ctx, meeting),
    ],
  })

/** To the investor: the invitation, new or changed; calendars replace an earlier one by its sequence. */
export const mailInvitation = (
  ctx: Sender,
  meeting: MeetingRow,
  host: Host,
  isFirst = meeting.calendar_sequence === 0,
) =>
  send(ctx, meeting, {
    kind: `invitation-${meeting.calendar_sequence}`,
    subject: `${isFirst ? 'Confirmed' : 'Changed'}: ${meeting.title}`,
    isRead: true,
    lines: [
      `Your meeting with ${hostName(host)}${isFirst ? ' is confirmed' : ' has changed'}:`,
      when(meeting, meeting.title),
      where(meeting, host),
      meeting.agenda,
      manage(ctx, meeting),
    ],
    calendar: { method: 'REQUEST', host },
  })

/** To the investor: it does not take place; `invited` takes it out of the calendar again. */
export const mailCancelled = (ctx: Sender, meeting: MeetingRow, host: Host, invited: boolean) => {
  const title = invited ? meeting.title : plainTitle(meeting, host)
  return send(ctx, meeting, {
    kind: `cancelled-${meeting.calendar_sequence}`,
    subject: `Cancelled: ${title}`,
    isRead: invited,
    lines: [`This meeting with ${hostName(host)} is cancelled:`, when(meeting, title), reason(meeting)],
    ...(invited ? { calendar: { method: 'CANCEL', host } } : {}),
  })
}

/** To the visitor: the founder cannot, or did not answer in time. */
export const mailDeclined = (ctx: Sender, meeting: MeetingRow, host: Host) => {
  const title = plainTitle(meeting, host)
  return send(ctx, meeting, {
    kind: 'declined',
    subject: `Not possible: ${title}`,
    isRead: false,
    lines: [
      `${hostName(host)} could not confirm this time:`,
      when(meeting, title),
      reason(meeting),
      'You are welcome to choose another time on the pitch page.',
    ],
  })
}

interface Letter {
  /** Once for each meeting and kind. */
  kind: string
  subject: string
  /** The founder let through what the visitor wrote; otherwise anybody may have, to anybody's address. */
  isRead: boolean
  /** Paragraphs; empty ones are left out. */
  lines: string[]
  calendar?: { method: InvitationMethod; host: Host }
}

async function send(ctx: Sender, meeting: MeetingRow, letter: Letter): Promise<void> {
  if (meeting.investor_email === null) return
  const { calendar, isRead } = letter
  const name = isRead ? meeting.investor_name : withoutLink(meeting.investor_name, '')
  const greeting = `Hello${name === '' ? '' : ` ${oneLine(name)}`},`
  await queueMail(ctx, {
    to: meeting.investor_email,
    subject: oneLine(letter.subject),
    text: [greeting, ...letter.lines.filter((line) => line !== '')].join('\n\n'),
    attachments: calendar
      ? [
          {
            filename: 'invite.ics',
            contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            content: invitationOf(
              ctx,
              meeting,
              calendar.host,
              calendar.method,
              calendar.method === 'CANCEL' ? null : meetingAddress(ctx, meeting),
            ),
          },
        ]
      : [],
    dedupeKey: `meeting:${meeting.id}:${letter.kind}`,
  })
}

const inTheirWords = (meeting: MeetingRow, time: Date) =>
  inWords(time, meeting.investor_timezone ?? meeting.timezone)

const when = (meeting: MeetingRow, title: string) =>
  `${oneLine(title)}\n${inTheirWords(meeting, meeting.start_time)}`

const where = ({ location, location_type }: MeetingRow, host: Host): string => {
  const place = oneLine(location)
  if (location_type !== 'video') return place === '' ? '' : `Where: ${place}`
  if (place === '') return `Where: by video. ${hostName(host)} sends you the address of the room.`
  return addressIn(place) === null ? `Where: by video, ${place}` : `Join by video:\n${place}`
}

const held = (meeting: MeetingRow) =>
  meeting.held_until === null
    ? 'You get an invitation once it is confirmed.'
    : `The time is held for you until ${inTheirWords(meeting, meeting.held_until)}. You get an invitation once it is confirmed; if nobody answers until then, the time is given back.`

const plainTitle = (meeting: MeetingRow, host: Host) =>
  withoutLink(meeting.title, `Meeting with ${hostName(host)}`)

const reason = (meeting: MeetingRow) =>
  meeting.cancellation_reason === '' ? '' : `Reason: ${meeting.cancellation_reason}`

const manage = (ctx: Sender, meeting: MeetingRow) =>
  `${manageWords(meeting)}:\n${meetingAddress(ctx, meeting)}`
