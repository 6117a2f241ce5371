import { LIMITS, type MeetingStatus, type VisitorMeeting } from '@understudy/contract'

/** Every step there is; all others are refused. */
const STEPS: Readonly<Record<MeetingStatus, readonly MeetingStatus[]>> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'no-show', 'cancelled'],
  completed: [],
  'no-show': [],
  cancelled: [],
  declined: [],
}

/** Whether a meeting may go from one status to another; what came of it is known only once it began. */
export function isStep(from: MeetingStatus, to: MeetingStatus, startTime: Date, now: Date): boolean {
  const tellsOutcome = to === 'completed' || to === 'no-show'
  return STEPS[from].includes(to) && (!tellsOutcome || startTime <= now)
}

/** Not decided against, and not over: it can be cancelled or moved. */
export const isOpen = (meeting: { status: MeetingStatus; end_time: Date }, now: Date): boolean =>
  (meeting.status === 'pending' || meeting.status === 'confirmed') && meeting.end_time > now

/** Whether its investor has been written to: not of what the founder wrote down for themselves and has not agreed to yet. */
export const isTold = (meeting: { status: MeetingStatus; held_until: Date | null }): boolean =>
  meeting.status !== 'pending' || meeting.held_until !== null

/** How often a visitor can still move a meeting: each time asks the founder anew. */
export const movesLeft = (meeting: { visitor_moves: number }): number =>
  Math.max(0, LIMITS.maxVisitorMoves - meeting.visitor_moves)

/** What the mailed link is for. */
export const manageWords = (meeting: { visitor_moves: number }): string =>
  movesLeft(meeting) > 0 ? 'Cancel or choose another time' : 'Cancel'

/** A booking holds its slot for a day, and never longer than until it would begin. */
export const heldUntil = (startTime: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + LIMITS.bookingHoldMs, startTime.getTime()))

/** Bookings of a founder that wait for an answer. */
export interface WaitingBookings {
  ofEmail: number
  ofVisit: number
  /** By the same email or visit, whichever are more, and with a proven email: anybody can write down another's. */
  provenOfVisitor: number
  ofNetwork: number
  unprovenOfNetwork: number
  unprovenOfDay: number
}

/** Why one more is not taken; null where it is. `limitFactor` multiplies what is asked of a network. */
export function refuseBooking(
  waiting: WaitingBookings,
  booking: { isProven: boolean; slotsOfDay: number; limitFactor: number },
): 'rate_limited' | 'email_unproven' | null {
  const { isProven, slotsOfDay, limitFactor } = booking
  const isSpent = waiting.provenOfVisitor >= LIMITS.maxPendingBookings
  if (isSpent || (!isProven && waiting.ofVisit >= LIMITS.maxPendingBookings)) return 'rate_limited'
  if (waiting.ofNetwork >= LIMITS.maxProvenPendingOfNetwork * limitFactor) return 'rate_limited'
  if (isProven) return null
  const isCrowded =
    waiting.ofEmail >= LIMITS.maxPendingBookings ||
    waiting.unprovenOfNetwork >= LIMITS.maxPendingOfNetwork * limitFactor ||
    waiting.unprovenOfDay >= Math.ceil(slotsOfDay * LIMITS.unprovenShareOfDay)
  return isCrowded ? 'email_unproven' : null
}

/** In one line: no line breaks or quotes that a mail or calendar could trip over, no sign that turns words around. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()

type LocationType = VisitorMeeting['location_type']

/** The kinds of place as a sentence begins with them. */
export const PLACE_WORDS: Record<LocationType, string> = {
  video: 'By video',
  phone: 'By phone',
  'in-person': 'In person',
}

/** Where somebody meets, in one line for a calendar: the address or number alone, else which kind it is. */
export const placeInCalendar = ({
  location,
  location_type: kind,
}: {
  location: string
  location_type: LocationType
}) => oneLine(location) || (kind === 'video' ? '' : PLACE_WORDS[kind])

/** What mail programs turn into a link: an address, or a name that ends like a domain. */
const LINK = /[/@:\\]|[\p{L}\p{N}]\.\p{L}{2,}/u

/** The words, unless a mail would show a link in them: a request must not carry a stranger's link to anybody. */
export const withoutLink = (words: string, fallback: string): string => (LINK.test(words) ? fallback : words)

/** A time for people, as `Monday, 30 March 2026 at 09:00 (Europe/Berlin)`. */
export function inWords(time: Date, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  })
  return `${format.format(time)} (${timezone})`
}
