import type { LocationType } from '@understudy/contract/availability'
import type { Meeting, MeetingStatus, MeetingView } from '@understudy/contract/meetings'
import type { z } from 'zod'
import type { Tone } from '../ui/marks/StatusMark.tsx'
import { cityWords } from '../words/zones.ts'

export type Place = z.infer<typeof LocationType>

export const viewWords: Record<MeetingView, string> = {
  upcoming: 'Upcoming',
  requests: 'Requests',
  past: 'Past',
  'called-off': 'Called off',
}

export const statusTones: Record<MeetingStatus, Tone> = {
  pending: 'warn',
  confirmed: 'good',
  completed: 'good',
  'no-show': 'bad',
  cancelled: 'neutral',
  declined: 'neutral',
}

export const statusWords: Record<MeetingStatus, string> = {
  pending: 'Waits for you',
  confirmed: 'Confirmed',
  completed: 'Took place',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
}

type Standing = Pick<Meeting, 'status' | 'start_time' | 'end_time'>

export const isOver = ({ end_time }: Standing, nowMs: number): boolean => Date.parse(end_time) <= nowMs
export const hasBegun = ({ start_time }: Standing, nowMs: number): boolean => Date.parse(start_time) <= nowMs

/** The status as it reads now: a confirmed meeting that is over waits for a word about it. */
export function standingOf(meeting: Standing, nowMs: number): { tone: Tone; words: string } {
  const { status } = meeting
  if (status === 'confirmed' && isOver(meeting, nowMs)) return { tone: 'warn', words: 'Did it take place?' }
  if (status === 'confirmed' && hasBegun(meeting, nowMs)) return { tone: 'info', words: 'Now' }
  if (status === 'pending' && isOver(meeting, nowMs)) return { tone: 'neutral', words: 'Never confirmed' }
  return { tone: statusTones[status], words: statusWords[status] }
}

export const placeWords: Record<Place, string> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
}

/** What the founder fills in behind each kind of place. */
export const placeDetails: Record<Place, { label: string; placeholder: string }> = {
  video: { label: 'Address of the video room', placeholder: 'https://meet.example.com/your-room' },
  phone: { label: 'Who calls whom', placeholder: '+49 30 1234567' },
  'in-person': { label: 'Where', placeholder: 'Street, city' },
}

export const guestWords = (meeting: Pick<Meeting, 'investor_name' | 'investor_email' | 'title'>): string =>
  meeting.investor_name || meeting.investor_email || meeting.title

/** What it is about, as far as the name beside it does not say so already. */
export function aboutWords(
  meeting: Pick<Meeting, 'investor_name' | 'investor_email' | 'title' | 'agenda'>,
): string {
  return meeting.title.includes(guestWords(meeting)) ? meeting.agenda : meeting.title
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string, kind: 'day' | 'year' | 'time'): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...(kind === 'time'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...(kind === 'year' ? { year: 'numeric' } : {}),
        }),
  })
  // Making one is slow, and a list asks for few zones.
  formats.set(key, format)
  return format
}

const NEAR_MS = 300 * 24 * 3_600_000

/** "Tue 24 Nov", with its year where that is not plain. */
export function dayWords(iso: string, zone: string, nowMs = Date.now()): string {
  const far = Math.abs(Date.parse(iso) - nowMs) > NEAR_MS
  return formatIn(zone, far ? 'year' : 'day')
    .format(new Date(iso))
    .replaceAll(',', '')
}

export const timeWords = (iso: string, zone: string): string => formatIn(zone, 'time').format(new Date(iso))

/** "09:00–09:30" */
export const spanWords = ({ start_time, end_time }: Pick<Meeting, 'start_time' | 'end_time'>, zone: string) =>
  `${timeWords(start_time, zone)}–${timeWords(end_time, zone)}`

/** The investor's own time where it reads another than the founder's: "17:00 in Tokyo", with the day where that differs. */
export function theirTimeWords(
  { start_time, investor_timezone: theirs }: Pick<Meeting, 'start_time' | 'investor_timezone'>,
  zone: string,
): string | null {
  if (theirs === null) return null
  const time = timeWords(start_time, theirs)
  const day = dayWords(start_time, theirs)
  const sameDay = day === dayWords(start_time, zone)
  if (sameDay && time === timeWords(start_time, zone)) return null
  return `${sameDay ? '' : `${day} `}${time} in ${cityWords(theirs)}`
}

/** "30 min", "1 h", "1 h 30 min", "2 days". */
export function lengthWords(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
