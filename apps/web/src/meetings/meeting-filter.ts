import { Uuid } from '@understudy/contract/fields'
import { MeetingStatus, MeetingView } from '@understudy/contract/meetings'
import { addressOf } from '../frame/list/address-of.ts'
import { readPage } from '../frame/list/page-number.ts'
import { isOpen, readSpan, type Span, spanWords } from '../frame/list/span.ts'

export const PAGE_SIZE = 25

export interface MeetingFilter {
  /** Without it every part at once: a figure counts meetings whatever came of them. */
  view?: MeetingView
  status?: MeetingStatus
  clone_id?: string
  investor_id?: string
  pitch_id?: string
  pitch_link_id?: string
  /** When they begin. */
  from?: string
  to?: string
  /** When they were asked for or written down. */
  booked_from?: string
  booked_before?: string
  /** Without the successors of those that were moved. */
  first?: true
  of_pitch?: boolean
  /** Counts from 1. */
  page: number
}

/** What can be told apart within a part of the calendar; the other parts hold one status alone. */
export const statusesOf: Partial<Record<MeetingView, readonly MeetingStatus[]>> = {
  past: ['confirmed', 'completed', 'no-show'],
  'called-off': ['cancelled', 'declined'],
}

/** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
export function readFilter(search: URLSearchParams): MeetingFilter {
  const named = MeetingView.safeParse(search.get('view'))
  const status = MeetingStatus.safeParse(search.get('status'))
  const clone = Uuid.safeParse(search.get('clone'))
  const investor = Uuid.safeParse(search.get('investor'))
  const pitch = Uuid.safeParse(search.get('pitch'))
  const link = Uuid.safeParse(search.get('link'))
  const begins = readSpan(search)
  const booked = readSpan(search, 'booked_from', 'booked_before')
  const isOf = { yes: true, no: false }[search.get('of_pitch') ?? '']
  const narrowed = {
    ...(begins.from ? { from: begins.from } : {}),
    ...(begins.before ? { to: begins.before } : {}),
    ...(booked.from ? { booked_from: booked.from } : {}),
    ...(booked.before ? { booked_before: booked.before } : {}),
    ...(search.get('first') === 'yes' ? ({ first: true } as const) : {}),
    ...(isOf === undefined ? {} : { of_pitch: isOf }),
    ...(pitch.success ? { pitch_id: pitch.data } : {}),
    ...(link.success ? { pitch_link_id: link.data } : {}),
  }
  const view = named.success ? named.data : narrowings(narrowed).length > 0 ? undefined : 'upcoming'
  return {
    ...narrowed,
    ...(view ? { view } : {}),
    page: readPage(search, PAGE_SIZE),
    ...(status.success && view && statusesOf[view]?.includes(status.data) ? { status: status.data } : {}),
    ...(clone.success ? { clone_id: clone.data } : {}),
    ...(investor.success ? { investor_id: investor.data } : {}),
  }
}

export const isFiltered = (filter: MeetingFilter): boolean =>
  Boolean(filter.status || filter.clone_id || filter.investor_id) || narrowings(filter).length > 0

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function narrowings(filter: Omit<MeetingFilter, 'page'>): { words: string; names: string[] }[] {
  const begins = spanOf(filter.from, filter.to)
  const booked = spanOf(filter.booked_from, filter.booked_before)
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

const spanOf = (from: string | undefined, before: string | undefined): Span => ({
  ...(from ? { from } : {}),
  ...(before ? { before } : {}),
})

/** Meetings, narrowed: another part of the same list, or what a figure that counts meetings opens. */
export const meetingsAddress = (filter: Omit<MeetingFilter, 'page'>): string =>
  `/meetings${addressOf({
    // Every part at once is what a narrowed list shows, and what is to come any other.
    view: filter.view === 'upcoming' && narrowings(filter).length === 0 ? undefined : filter.view,
    status: filter.status,
    clone: filter.clone_id,
    investor: filter.investor_id,
    from: filter.from,
    before: filter.to,
    booked_from: filter.booked_from,
    booked_before: filter.booked_before,
    first: filter.first && 'yes',
    of_pitch: filter.of_pitch === undefined ? undefined : filter.of_pitch ? 'yes' : 'no',
    pitch: filter.pitch_id,
    link: filter.pitch_link_id,
  })}`
