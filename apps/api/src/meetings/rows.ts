import {
  CancelledBy,
  LocationType,
  type Meeting,
  MeetingSource,
  MeetingStatus,
  type VisitorMeeting,
} from '@understudy/contract'
import type { Selectable } from 'kysely'
import type { Meetings } from '../kernel/database-types.ts'
import { isOpen, movesLeft } from './rules.ts'
import type { TimeSpan } from './slot-rules.ts'

/** A meeting as it is stored, its words narrowed to those that the table holds. */
export type MeetingRow = Omit<Selectable<Meetings>, keyof Narrowed> & Narrowed
type Narrowed = Pick<Meeting, 'status' | 'location_type' | 'source' | 'cancelled_by'>

export const toRow = (raw: Selectable<Meetings>): MeetingRow => ({
  ...raw,
  status: MeetingStatus.parse(raw.status),
  location_type: LocationType.parse(raw.location_type),
  source: MeetingSource.parse(raw.source),
  cancelled_by: CancelledBy.nullable().parse(raw.cancelled_by),
})

export const toMeeting = (row: MeetingRow): Meeting => ({
  id: row.id,
  title: row.title,
  agenda: row.agenda,
  investor_id: row.investor_id,
  investor_name: row.investor_name,
  investor_email: row.investor_email,
  investor_company: row.investor_company,
  clone_id: row.clone_id,
  pitch_id: row.pitch_id,
  call_id: row.call_id,
  start_time: row.start_time.toISOString(),
  end_time: row.end_time.toISOString(),
  timezone: row.timezone,
  investor_timezone: row.investor_timezone,
  location_type: row.location_type,
  location: row.location,
  status: row.status,
  source: row.source,
  held_until: row.status === 'pending' ? (row.held_until?.toISOString() ?? null) : null,
  calendar_unread: row.status === 'pending' && row.calendar_unread,
  cancelled_by: row.cancelled_by,
  cancellation_reason: row.cancellation_reason,
  rescheduled_from: row.rescheduled_from,
  notes: row.notes,
  outcome: row.outcome,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A meeting that looks for another time, of its own length; it does not stand in its own way. */
export type MovingMeeting = TimeSpan & Pick<MeetingRow, 'id'>

export const movingOf = ({ id, start_time: start, end_time: end }: MeetingRow): MovingMeeting => ({
  id,
  start,
  end,
})

/** Who is met, as visitors may know it. */
export interface Host {
  name: string
  company: string
}

export const hostName = ({ name, company }: Host): string => company || name || 'the founder'

export const toVisitorMeeting = (row: MeetingRow, host: Host, now: Date): VisitorMeeting => ({
  title: row.title,
  agenda: row.agenda,
  host_name: hostName(host),
  visitor_name: row.investor_name,
  start_time: row.start_time.toISOString(),
  end_time: row.end_time.toISOString(),
  timezone: row.timezone,
  visitor_timezone: row.investor_timezone ?? row.timezone,
  location_type: row.location_type,
  location: row.status === 'confirmed' ? row.location : '',
  status: row.status,
  cancelled_by: row.cancelled_by,
  cancellation_reason: row.cancellation_reason,
  held_until: row.status === 'pending' ? (row.held_until?.toISOString() ?? null) : null,
  calendar_unread: row.status === 'pending' && row.calendar_unread,
  is_open: isOpen(row, now),
  moves_left: movesLeft(row),
})
