import { createEvent, type EventAttributes } from 'ics'
import type { Kernel } from '../kernel/context.ts'
import { type Host, hostName, type MeetingRow } from './rows.ts'
import { manageWords, oneLine } from './rules.ts'

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
    description: descriptionOf(meeting, manageAddress),
    ...(meeting.location === '' ? {} : { location: oneLine(meeting.location) }),
    status: statusOf(meeting, method),
    busyStatus: 'BUSY',
    organizer: { name: oneLine(hostName(host)), email: `no-reply@${mailHost(ctx.publicUrl)}` },
    ...(meeting.investor_email === null
      ? {}
      : {
          attendees: [
            {
              name: oneLine(meeting.investor_name) || meeting.investor_email,
              email: meeting.investor_email,
              role: 'REQ-PARTICIPANT',
              partstat: 'ACCEPTED',
            },
          ],
        }),
  }
  const { error, value } = createEvent(event)
  if (value === null) throw new Error('a meeting that no calendar takes', { cause: error })
  return value
}

function statusOf(meeting: MeetingRow, method: InvitationMethod): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (method === 'CANCEL' || meeting.status === 'cancelled' || meeting.status === 'declined')
    return 'CANCELLED'
  return meeting.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

const descriptionOf = (meeting: MeetingRow, manageAddress: string | null): string =>
  [
    meeting.agenda.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '),
    manageAddress === null ? '' : `${manageWords(meeting)}: ${manageAddress}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** Of this installation, as far as a mail address can hold it. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9.-]+$/i.test(hostname) ? hostname : 'localhost'
}
