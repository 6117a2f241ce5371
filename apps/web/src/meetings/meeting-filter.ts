import * as meetingRoutes from '@understudy/contract/built/visit/meetings'
import type { MeetingStatus, MeetingView } from '@understudy/contract/meetings'
import { type FilterOf, listOf, type NarrowingOf } from '../frame/list/list-of.ts'
import { isOpen, spanWords } from '../frame/list/span.ts'

type MeetingsRoute = typeof meetingRoutes.listMeetings
/** Without a part, all of them at once: a figure counts meetings whatever came of them. */
export type MeetingFilter = FilterOf<MeetingsRoute>
type Narrowing = Partial<NarrowingOf<MeetingsRoute>>

/** What can be told apart within a part of the calendar; the other parts hold one status alone. */
export const statusesOf: Partial<Record<MeetingView, readonly MeetingStatus[]>> = {
  past: ['confirmed', 'completed', 'no-show'],
  'called-off': ['cancelled', 'declined'],
}

export const meetingList = listOf(meetingRoutes.listMeetingsQuery, {
  path: '/meetings',
  names: {
    clone_id: 'clone',
    investor_id: 'investor',
    pitch_id: 'pitch',
    pitch_link_id: 'link',
    to: 'before',
  },
  pageSize: 25,
  settle({ view: named, status, ...rest }) {
    const view = named ?? (narrowings(rest).length > 0 ? undefined : 'upcoming')
    return {
      ...rest,
      ...(view ? { view } : {}),
      ...(view && status && statusesOf[view]?.includes(status) ? { status } : {}),
    }
  },
})

export const isFiltered = (filter: MeetingFilter): boolean =>
  Boolean(filter.status || filter.clone_id || filter.investor_id) || narrowings(filter).length > 0

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function narrowings(filter: Narrowing): { words: string; names: string[] }[] {
  const begins = { from: filter.from, before: filter.to }
  const booked = { from: filter.booked_from, before: filter.booked_before }
  return [
    ...(isOpen(booked)
      ? []
      : [{ words: `Asked for or added ${spanWords(booked)}`, names: ['booked_from', 'booked_before'] }]),
    ...(isOpen(begins) ? [] : [{ words: `Takes place ${spanWords(begins)}`, names: ['from', 'before'] }]),
    ...(filter.of_pitch === true ? [{ words: 'From your pitches', names: ['of_pitch'] }] : []),
    ...(filter.of_pitch === false ? [{ words: 'Not from a pitch', names: ['of_pitch'] }] : []),
    ...(filter.first ? [{ words: 'Each once, moved or not', names: ['first'] }] : []),
    ...(filter.pitch_id ? [{ words: 'Of one pitch', names: ['pitch'] }] : []),
    ...(filter.pitch_link_id ? [{ words: 'Through one link', names: ['link'] }] : []),
  ]
}

/** Meetings, narrowed: another part of the same list, or what a figure that counts meetings opens. */
export const meetingsAddress = ({ view, ...kept }: Narrowing): string =>
  // Every part at once is what a narrowed list shows, and what is to come any other.
  meetingList.addressOf(view === 'upcoming' && narrowings(kept).length === 0 ? kept : { view, ...kept })
