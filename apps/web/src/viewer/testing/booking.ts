import type { SlotsAnswer } from '@understudy/contract/availability'
import type { BookedMeeting } from '@understudy/contract/bookings'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Half an hour of tomorrow. */
export const slotAt = (hour: string) => ({
  start_time: `${tomorrow}T${hour}:00:00.000Z`,
  end_time: `${tomorrow}T${hour}:30:00.000Z`,
  day: tomorrow,
  local_time: `${hour}:00`,
})

export const freeTimes = (hours = ['09', '10']): SlotsAnswer => ({
  slots: hours.map(slotAt),
  timezone: 'Europe/Oslo',
  visitor_timezone: zone,
  slot_minutes: 30,
  location_types: ['video', 'phone'],
  calendar_unread: false,
  // In the second fortnight.
  last_day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
})

export const aBooked = (more: Partial<BookedMeeting> = {}): BookedMeeting => ({
  ...slotAt('10'),
  title: 'Tern',
  agenda: '',
  host_name: 'Noor',
  visitor_name: 'Vera',
  timezone: 'Europe/Oslo',
  visitor_timezone: zone,
  location_type: 'video',
  location: '',
  status: 'pending',
  cancelled_by: null,
  cancellation_reason: '',
  held_until: null,
  is_open: true,
  moves_left: 3,
  calendar_file: 'BEGIN:VCALENDAR',
  calendar_unread: false,
  ...more,
})
