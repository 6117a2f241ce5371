import type { Availability, AvailabilityAnswer, LocationType } from '@understudy/contract/availability'
import type { Meeting, MeetingView } from '@understudy/contract/meetings'
import type { z } from 'zod'
import type { Tone } from '../ui/marks/StatusMark.tsx'
import { meetingStatusTones, meetingStatusWords } from '../words/meeting-status.ts'
import { dayWordsIn, timeWordsIn } from '../words/zones/zoned-times.ts'
import { cityWords } from '../words/zones/zones.ts'

export type Place = z.infer<typeof LocationType>

export const viewWords: Record<MeetingView, string> = {
  upcoming: 'Upcoming',
  requests: 'Requests',
  past: 'Past',
  'called-off': 'Called off',
}

type Standing = Pick<Meeting, 'status' | 'start_time' | 'end_time'>

export const isOver = ({ end_time }: Standing, nowMs: number): boolean => Date.parse(end_time) <= nowMs
export const hasBegun = ({ start_time }: Standing, nowMs: number): boolean => Date.parse(start_time) <= nowMs

/** Asked for or agreed, and not over. */
export const isToCome = (meeting: Standing, nowMs: number): boolean =>
  (meeting.status === 'pending' || meeting.status === 'confirmed') && !isOver(meeting, nowMs)

/** The status as it reads now: a confirmed meeting that is over waits for a word about it. */
export function standingOf(meeting: Standing, nowMs: number): { tone: Tone; words: string } {
  const { status } = meeting
  if (status === 'confirmed' && isOver(meeting, nowMs)) return { tone: 'warn', words: 'Did it take place?' }
  if (status === 'confirmed' && hasBegun(meeting, nowMs)) return { tone: 'info', words: 'Now' }
  if (status === 'pending' && isOver(meeting, nowMs)) return { tone: 'neutral', words: 'Never confirmed' }
  return { tone: meetingStatusTones[status], words: meetingStatusWords[status] }
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

/** Whether its investor was written to: not of what the founder wrote down and has not agreed to yet. */
export const isTold = ({ status, held_until }: Pick<Meeting, 'status' | 'held_until'>): boolean =>
  status !== 'pending' || held_until !== null

/** What it is about, as far as the name beside it does not say so already. */
export function subjectWords(
  meeting: Pick<Meeting, 'investor_name' | 'investor_email' | 'title' | 'agenda'>,
): string {
  return meeting.title.includes(guestWords(meeting)) ? meeting.agenda : meeting.title
}

/** The investor's own time where it reads another than the founder's: "17:00 in Tokyo", with the day where that differs. */
export function theirTimeWords(
  { start_time, investor_timezone: theirs }: Pick<Meeting, 'start_time' | 'investor_timezone'>,
  zone: string,
): string | null {
  if (theirs === null) return null
  const time = timeWordsIn(start_time, theirs)
  const day = dayWordsIn(start_time, theirs)
  const sameDay = day === dayWordsIn(start_time, zone)
  if (sameDay && time === timeWordsIn(start_time, zone)) return null
  return `${sameDay ? '' : `${day} `}${time} in ${cityWords(theirs)}`
}

const ownRoom = ({ places }: Pick<Availability, 'places'>): string =>
  places.find(({ type }) => type === 'video')?.details.trim() ?? ''

/** A meeting by video whose address nobody has named. */
const isRoomless = ({ location_type, location }: Pick<Meeting, 'location_type' | 'location'>): boolean =>
  location_type === 'video' && location.trim() === ''

/** Whether nobody could join it, as things stand; a confirmed one has only its own room. */
export const lacksRoom = (
  meeting: Pick<Meeting, 'location_type' | 'location' | 'status'>,
  availability: AvailabilityAnswer | undefined,
): boolean => {
  const getsOne = availability && (availability.makes_rooms || ownRoom(availability) !== '')
  return isRoomless(meeting) && !(meeting.status === 'pending' && getsOne)
}

/** Whether a room can be kept for every video meeting: where that is a place at all. */
export const offersVideo = ({ places }: Pick<Availability, 'places'>): boolean =>
  places.length === 0 || places.some(({ type }) => type === 'video')

/** The settings with a room for every video meeting; the places stay in their order. */
export function withOwnRoom({ makes_rooms: _, ...saved }: AvailabilityAnswer, room: string): Availability {
  const video = { type: 'video' as const, details: room }
  const places = saved.places.map((place) => (place.type === 'video' ? video : place))
  return { ...saved, places: places.length === 0 ? [video] : places }
}
