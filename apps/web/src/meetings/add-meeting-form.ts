import type { Availability } from '@understudy/contract/availability'
import type { NewMeeting } from '@understudy/contract/meetings'
import { addMinutes } from 'date-fns/addMinutes'
import type { z } from 'zod'
import type { AddMeetingInput, AddMeetingValues } from './schemas.ts'
import { instantOf } from './slots/instants.ts'

export function blankMeeting({ slot_minutes, places }: Availability): AddMeetingInput {
  const [place] = places
  return {
    investor_name: '',
    investor_email: '',
    investor_company: '',
    title: '',
    day: '',
    time: '',
    minutes: slot_minutes,
    location_type: place?.type ?? 'video',
    location: place?.details ?? '',
    agenda: '',
    agreed: true,
  }
}

type Place = AddMeetingInput['location_type']

/** The details of a place once another is chosen: what was typed stays, the details of the last place do not. */
export function locationAt(
  { places }: Pick<Availability, 'places'>,
  { from, to, typed }: { from: Place; to: Place; typed: string },
): string {
  const own = (type: Place) => places.find((place) => place.type === type)?.details ?? ''
  return typed === own(from) ? own(to) : typed
}

/** The one place where the form's words become the call's. Day and time are the zone's. */
export function toNewMeeting(values: AddMeetingValues, zone: string): z.input<typeof NewMeeting> {
  const { day, time, minutes, agreed, title, investor_email, ...rest } = values
  const start = instantOf(day, time, zone)
  return {
    ...rest,
    title: title.trim() || `Meeting with ${rest.investor_name.trim()}`.slice(0, 200),
    investor_email: investor_email || null,
    start_time: start,
    end_time: addMinutes(new Date(start), Number(minutes)).toISOString(),
    timezone: zone,
    status: agreed ? 'confirmed' : 'pending',
  }
}

/** The call knows two moments where the form asks for a time and a length. */
const otherNames: Partial<Record<string, keyof AddMeetingInput>> = {
  start_time: 'time',
  end_time: 'minutes',
  status: 'agreed',
}

/** The form's field for a field of the call. */
export const fieldOfMeeting = (path: string): string => otherNames[path] ?? path
