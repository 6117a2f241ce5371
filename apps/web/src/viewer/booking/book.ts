import type { SlotsAnswer } from '@understudy/contract/availability'
import type { BookedMeeting } from '@understudy/contract/bookings'
import { bookMeeting as book, listSlots } from '@understudy/contract/built/booking'
import type { BodyInput } from '@understudy/contract/route'
import { call } from '../../api/call.ts'
import { type Entry, entered, paramsOf } from '../visit/entered.ts'
import { visitId } from '../visit/visitor.ts'

/** What the visitor wishes; the visit itself is added. */
export type Wish = Omit<BodyInput<typeof book>, 'session_id' | 'access_grant'>

/** Two weeks of free times, by the days of a zone. Throws ApiError. */
export const findSlots = (entry: Entry, zone: string, from: string | undefined): Promise<SlotsAnswer> =>
  entered(entry, (opened) => {
    const query = { timezone: zone, session_id: visitId(), access_grant: opened.grant, from }
    return call(listSlots, { params: paramsOf(opened), query })
  })

/** Asks for a time. The same wish a second time creates nothing twice. Throws ApiError. */
export const bookMeeting = (
  entry: Entry,
  wish: Wish,
  keyFor: (body: unknown) => string,
): Promise<BookedMeeting> =>
  entered(entry, (opened) => {
    const body = { ...wish, session_id: visitId(), access_grant: opened.grant }
    return call(book, { params: paramsOf(opened), body, idempotencyKey: keyFor(body) })
  })
