import type { CalendarPort } from '../../adapters/calendar/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { EventBus } from '../../kernel/jobs.ts'
import { subscribeAvailability } from '../availability.ts'
import { dropRunOut } from './calendar-queries.ts'
import { requeueEntries } from './queue-entries.ts'
import { type BusyReader, readInBackground } from './read-busy.ts'
import { onMeetingChanged, writeEntry } from './write-entry.ts'

/** What keeps founders' hours, their own calendars and their meetings here in step. */
export function subscribeCalendars(
  bus: EventBus,
  kernel: Kernel,
  port: CalendarPort,
  reader: BusyReader,
): void {
  subscribeAvailability(bus, kernel)
  bus.on('meeting.changed', 'write-calendar', (event) => onMeetingChanged(port)(kernel, event))
  bus.on('meeting.entry-due', 'write-calendar', (event) => writeEntry(port)(kernel, event))
  bus.every('write-calendars', '*/10 * * * *', () => requeueEntries(kernel))
  bus.every('read-calendars', '*/5 * * * *', () => readInBackground(kernel, reader))
  bus.every('sweep-calendar-attempts', '21 3 * * *', () => dropRunOut(kernel.db, kernel.clock.now()))
}
