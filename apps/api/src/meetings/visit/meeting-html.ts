import { addressIn, LIMITS, type MeetingStatus, type Slot, type VisitorMeeting } from '@understudy/contract'
import type { MailedPage } from '../../http/html.ts'
import { type Html, html } from '../../kernel/letters/html.ts'
import { inWords, PLACE_WORDS } from '../rules.ts'

export interface MeetingPage {
  token: string
  meeting: VisitorMeeting
  /** Token of the meeting that this one was moved to. */
  movedTo: string | null
  /** The times that are shown are not the next ones. */
  isLater: boolean
  /** First day of the times after those; null when nobody can book that far ahead. */
  nextDay: string | null
  /** Other times that are free. */
  slots: readonly Slot[]
  /** The founder's own calendar cannot be read just now: what looks free may be taken. */
  isUnread: boolean
  /** Why a form could not be followed. */
  notice: string | null
}

const STATUS_WORDS: Record<MeetingStatus, string> = {
  pending: 'Requested: waiting for an answer',
  confirmed: 'Confirmed',
  completed: 'This meeting is over',
  'no-show': 'This meeting is over',
  cancelled: 'Cancelled',
  declined: 'Not possible at this time',
}
const STATUS_TONES: Record<MeetingStatus, string> = {
  pending: 'warn',
  confirmed: 'good',
  completed: '',
  'no-show': '',
  cancelled: 'bad',
  declined: 'bad',
}

/** The meeting, and plain forms to cancel or move it. */
export function renderMeeting(view: MeetingPage): Omit<MailedPage, 'status'> {
  const { meeting } = view
  const when = inWords(new Date(meeting.start_time), meeting.visitor_timezone)
  return {
    title: `${meeting.title}: ${STATUS_WORDS[meeting.status]}`,
    body: html`<p class="status ${STATUS_TONES[meeting.status]}">${STATUS_WORDS[meeting.status]}</p>
      <h1>${meeting.title}</h1>
      ${view.notice === null ? '' : html`<p class="notice" role="alert">${view.notice}</p>`}
      <dl>
        ${row('When', html`<time datetime="${meeting.start_time}">${when}</time>`)}
        ${row('With', html`${meeting.host_name}`)}
        ${row('Where', whereWords(meeting))}
        ${meeting.agenda === '' ? '' : row('About', html`<span class="words">${meeting.agenda}</span>`)}
        ${
          meeting.cancellation_reason === ''
            ? ''
            : row('Reason', html`<span class="words">${meeting.cancellation_reason}</span>`)
        }
      </dl>
      ${meeting.held_until === null ? '' : html`<p>${heldWords(meeting, meeting.held_until)}</p>`}
      ${meeting.calendar_unread ? html`<p class="notice" role="note">${unreadWords(meeting)}</p>` : ''}
      ${
        meeting.is_open
          ? html`<p class="row"><a class="button quiet" href="/meeting/${view.token}/meeting.ics" download>Calendar file</a></p>`
          : ''
      }
      ${
        view.movedTo === null
          ? ''
          : html`<p class="row"><a class="button" href="/meeting/${view.movedTo}">See the new time</a></p>`
      }
      ${meeting.is_open ? [meeting.moves_left > 0 ? moveForm(view) : askHost(meeting), cancelForm(view.token)] : ''}`,
  }
}

const row = (label: string, value: Html): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

function whereWords({ location, location_type, status, host_name }: VisitorMeeting): Html {
  const kind = PLACE_WORDS[location_type]
  const address = addressIn(location)
  if (address)
    return html`${kind}: <a href="${address}" rel="noreferrer noopener" target="_blank">${address}</a>`
  if (location !== '') return html`${kind}: ${location}`
  const isAwaited = location_type === 'video' && status === 'confirmed'
  return isAwaited ? html`${kind}. ${host_name} sends you the address of the room.` : html`${kind}`
}

const heldWords = (meeting: VisitorMeeting, until: string): string =>
  `The time is held for you until ${inWords(new Date(until), meeting.visitor_timezone)}. An invitation comes by mail once ${meeting.host_name} confirms it.`

const unreadWords = ({ host_name: host }: VisitorMeeting): string =>
  `This is a request and no confirmed time: ${host}’s own calendar could not be looked at when you asked, so the time may be taken. ${host} confirms by mail, or tells you that it is not possible.`

function moveForm({ token, meeting, slots, isUnread, isLater, nextDay }: MeetingPage): Html {
  const days = [...Map.groupBy(slots, ({ day }) => day)]
  return html`<section aria-labelledby="move">
    <h2 id="move">Choose another time</h2>
    <p>Times are those of ${meeting.visitor_timezone}. ${movesWords(meeting)}</p>
    ${
      isUnread
        ? html`<p class="notice" role="note">${meeting.host_name}’s own calendar cannot be looked at just now: a time may be taken, and is confirmed by mail.</p>`
        : ''
    }
    ${
      slots.length === 0
        ? html`<p>No other time is free in these days.</p>`
        : html`<form class="pick" method="post" action="/meeting/${token}/reschedule">
            ${days.map(([day, times], i) => dayOfTimes(day, times, i === 0))}
            <button>Ask for this time</button>
          </form>`
    }
    <p class="pages">
      ${isLater ? html`<a href="/meeting/${token}#move">Next times</a>` : ''}
      ${nextDay === null ? '' : html`<a href="/meeting/${token}?from=${nextDay}#move">Later times</a>`}
    </p>
  </section>`
}

const askHost = (meeting: VisitorMeeting): Html => html`<section aria-labelledby="move">
  <h2 id="move">Choose another time</h2>
  <p>This meeting has been moved ${String(LIMITS.maxVisitorMoves)} times. Please write to ${meeting.host_name} for
    another time.</p>
</section>`

const movesWords = ({ status, moves_left: left }: VisitorMeeting): string =>
  [
    status === 'confirmed' ? 'The new time is a request again, until it is confirmed.' : '',
    left === 1 ? 'You can move it once more.' : `You can move it ${left} times more.`,
  ]
    .join(' ')
    .trim()

/** One day at a time is open. A time is not `required`: the browser could not point into a day that is closed. */
const dayOfTimes = (day: string, times: readonly Slot[], isOpen: boolean): Html => html`<details
  class="day" name="day" ${isOpen ? 'open' : ''}>
  <summary>${inDayWords(day)}</summary>
  <fieldset aria-label="${inDayWords(day)}">
    ${times.map(
      ({ start_time, local_time }) =>
        html`<label><input type="radio" name="start_time" value="${start_time}"> ${local_time}</label>`,
    )}
  </fieldset>
</details>`

const cancelForm = (token: string): Html => html`<details class="more">
  <summary>Cancel this meeting</summary>
  <form method="post" action="/meeting/${token}/cancel">
    <label for="reason">Reason, if you like to give one</label>
    <textarea id="reason" name="reason" maxlength="500" rows="3"></textarea>
    <button class="quiet">Cancel the meeting</button>
  </form>
</details>`

export const UNKNOWN_MEETING: MailedPage = {
  status: 404,
  title: 'Meeting not found',
  body: html`<h1>This link leads to no meeting</h1>
    <p>It may have been cut off. Open it again from the mail that it came with.</p>`,
}

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** Of a calendar day, which has no time zone. */
const inDayWords = (day: string) => DAY_WORDS.format(new Date(`${day}T00:00:00Z`))
