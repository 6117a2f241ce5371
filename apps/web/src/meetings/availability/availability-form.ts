import type { Availability, LocationType, WeeklyHours } from '@understudy/contract/availability'
import type { z } from 'zod'

export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly (keyof WeeklyHours)[]
export type Day = (typeof DAYS)[number]

type Place = z.infer<typeof LocationType>
const PLACES = ['video', 'phone', 'in-person'] as const satisfies readonly Place[]

/** Every kind of place has its line in the form, offered or not; the usual one is named beside them. */
export type AvailabilityInput = Omit<Availability, 'places'> & {
  places: { type: Place; offered: boolean; details: string }[]
  usual: Place
}

export function toForm(saved: Availability): AvailabilityInput {
  return {
    ...saved,
    places: PLACES.map((type) => {
      const place = saved.places.find((each) => each.type === type)
      return { type, offered: place !== undefined, details: place?.details ?? '' }
    }),
    usual: saved.places[0]?.type ?? 'video',
  }
}

/** What the server keeps: the places that are offered, the usual one first. */
export function toAvailability({ places, usual, ...rest }: AvailabilityInput) {
  const offered = places.filter((place) => place.offered).map(({ type, details }) => ({ type, details }))
  return { ...rest, places: offered.toSorted((a, b) => rank(a.type, usual) - rank(b.type, usual)) }
}
const rank = (type: Place, usual: Place) => (type === usual ? 0 : 1)

const QUARTERS = Array.from({ length: 97 }, (_, i) => i * 15)
const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Times of the day by the quarter hour, and the chosen one if it is none of them. The end may be midnight. */
export function timeOptions(chosen: string, kind: 'start' | 'end'): { value: string; label: string }[] {
  const all = QUARTERS.map(timeOfDay).filter((time) => time !== (kind === 'start' ? '24:00' : '00:00'))
  const times = all.includes(chosen) ? all : [...all, chosen].sort()
  return times.map((value) => ({ value, label: value === '24:00' ? 'Midnight' : value }))
}

/** Another stretch of a day: after the last one, an hour long where there is room. */
export function nextHours(hours: WeeklyHours[Day]): { start: string; end: string } | null {
  const last = hours.at(-1)
  if (!last) return { start: '09:00', end: '17:00' }
  const start = QUARTERS.map(timeOfDay).find((time) => time >= addHour(last.end))
  if (start === undefined || start >= '24:00') return null
  const end = addHour(start)
  return { start, end: end > '24:00' ? '24:00' : end }
}
const addHour = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`

/** The usual choices of a length of time, and the saved one if it is none of them. */
export const withChosen = (usual: readonly number[], chosen: number): number[] =>
  usual.includes(chosen) ? [...usual] : [...usual, chosen].sort((a, b) => a - b)
