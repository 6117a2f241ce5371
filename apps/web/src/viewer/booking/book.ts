import type { SlotsAnswer } from '@understudy/contract/availability'
import type { BookedMeeting } from '@understudy/contract/bookings'
import { isRecord } from '../../api/is-record.ts'
import { type Entry, entered, pathOf } from '../visit/entered.ts'
import { get, post } from '../visit/post.ts'
import { visitId } from '../visit/visitor.ts'

export interface Wish {
  name: string
  email: string
  company: string
  agenda: string
  start_time: string
  timezone: string
  location_type?: string
  call_id?: string
  email_proof?: string
}

/** Two weeks of free times, by the days of a zone. Throws ApiError. */
export const findSlots = (entry: Entry, zone: string, from: string | undefined): Promise<SlotsAnswer> =>
  entered(entry, (opened) => {
    const query = new URLSearchParams({
      timezone: zone,
      session_id: visitId(),
      access_grant: opened.grant,
      ...(from === undefined ? {} : { from }),
    })
    return get(pathOf(opened, `slots?${query}`), isSlotsAnswer)
  })

/** Asks for a time. The same wish a second time creates nothing twice. Throws ApiError. */
export const bookMeeting = (
  entry: Entry,
  wish: Wish,
  keyFor: (body: unknown) => string,
): Promise<BookedMeeting> =>
  entered(entry, (opened) => {
    const body = { ...wish, session_id: visitId(), access_grant: opened.grant }
    return post(pathOf(opened, 'meetings'), body, isBooked, keyFor(body))
  })

const isSlotsAnswer = (answer: unknown): answer is SlotsAnswer =>
  isRecord(answer) && Array.isArray(answer.slots) && Array.isArray(answer.location_types)

const isBooked = (answer: unknown): answer is BookedMeeting =>
  isRecord(answer) && typeof answer.start_time === 'string' && typeof answer.calendar_file === 'string'
