import { addressIn } from '@understudy/contract'
import { createEvent, type EventAttributes } from 'ics'
import type { Kernel } from '../kernel/context.ts'
import { type Host, hostName, type MeetingRow } from './rows.ts'
import { manageWords, oneLine, placeInCalendar } from './rules.ts'

export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/**
 * A meeting as a calendar file (RFC 5545, RFC 5546). The founder's address is not in it: calendars show the name,
 * answers go by the links of the mail.
 */
export function invitationOf(
  ctx: Pick<Kernel, 'publicUrl' | 'clock'>,
  meeting: MeetingRow,
  host: Host,
  method: InvitationMethod,
  manageAddress: string | null,
): string {
  const event: EventAttributes & { timestamp: number } = {
    productId: '-//Understudy//Meetings//EN',
    method,
    uid: `${meeting.calendar_uid}@understudy`,
    sequence: meeting.calendar_sequence,
    timestamp: ctx.clock.now().getTime(),
    start: meeting.start_time.getTime(),
    end: meeting.end_time.getTime(),
    title: oneLine(meeting.title),
    description: descriptionOf(meeting, method, manageAddress),
    ...(placeInCalendar(meeting) === '' ? {} : { location: placeInCalendar(meeting) }),
    status: statusOf(meeting, method),
    busyStatus: 'BUSY',
    organizer: { name: oneLine(hostName(host)), email: `no-reply@${mailHost(ctx.publicUrl)}` },
    // What is published is for its reader alone, and has none (RFC 5546, 3.2.1).
    ...(meeting.investor_email === null || method === 'PUBLISH'
      ? {}
      : {
          attendees: [
            {
              name: oneLine(meeting.investor_name) || meeting.investor_email,
              email: meeting.investor_email,
              role: 'REQ-PARTICIPANT',
              partstat: choseTime(meeting) ? 'ACCEPTED' : 'NEEDS-ACTION',
              rsvp: false,
            },
          ],
        }),
  }
  const room = addressIn(oneLine(meeting.location))
  // Calendars make a button of it. The library takes most addresses for one, not all.
  const withRoom = room === null ? null : createEvent({ ...event, url: new URL(room).href })
  const { error, value } = withRoom?.value ? withRoom : createEvent(event)
  if (value === null) throw new Error('a meeting that no calendar takes', { cause: error })
  return fold(value)
}

function statusOf(meeting: MeetingRow, method: InvitationMethod): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (method === 'CANCEL' || meeting.status === 'cancelled' || meeting.status === 'declined')
    return 'CANCELLED'
  return meeting.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

const descriptionOf = (meeting: MeetingRow, method: InvitationMethod, manageAddress: string | null): string =>
  [
    method === 'PUBLISH' ? whoComes(meeting) : '',
    meeting.agenda.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '),
    manageAddress === null ? '' : `${manageWords(meeting)}: ${manageAddress}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const whoComes = ({ investor_name: name, investor_email: email }: MeetingRow): string => {
  if (email === null) return name === '' ? '' : `With ${oneLine(name)}`
  return `With ${oneLine(`${name} ${email}`)}`
}

/**
 * By visitors who booked or moved it, as long as the founder has not moved it since, which keeps its entry; nobody else
 * has agreed to it yet.
 */
const choseTime = (meeting: MeetingRow): boolean =>
  (meeting.source !== 'manual' || meeting.visitor_moves > 0) && meeting.calendar_uid === meeting.id

const LINE_OCTETS = 75

/** Lines as long as RFC 5545 (3.1) has them, in octets and with no letter cut in two; the library counts letters. */
function fold(file: string): string {
  const lines = file.replace(/\r\n[\t ]/g, '').split('\r\n')
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += more
  }
  return folded
}

/** Of this installation, as far as a mail address can hold it. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9.-]+$/i.test(hostname) ? hostname : 'localhost'
}
