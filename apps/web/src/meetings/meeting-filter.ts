import { Uuid } from '@understudy/contract/fields'
import { MeetingStatus, MeetingView } from '@understudy/contract/meetings'
import { readPage } from '../app/page-number.ts'

export const PAGE_SIZE = 25

export interface MeetingFilter {
  view: MeetingView
  status?: MeetingStatus
  clone_id?: string
  investor_id?: string
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
  const view = named.success ? named.data : 'upcoming'
  const status = MeetingStatus.safeParse(search.get('status'))
  const clone = Uuid.safeParse(search.get('clone'))
  const investor = Uuid.safeParse(search.get('investor'))
  return {
    view,
    page: readPage(search),
    ...(status.success && statusesOf[view]?.includes(status.data) ? { status: status.data } : {}),
    ...(clone.success ? { clone_id: clone.data } : {}),
    ...(investor.success ? { investor_id: investor.data } : {}),
  }
}

export const isFiltered = ({ status, clone_id, investor_id }: MeetingFilter): boolean =>
  Boolean(status || clone_id || investor_id)
