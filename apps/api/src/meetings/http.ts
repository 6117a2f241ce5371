import { availabilityRoutes, bookingRoutes, calendarRoutes, meetingRoutes } from '@understudy/contract'
import type { CalendarPort } from '../adapters/calendar/port.ts'
import { type Door, mount } from '../http/mount.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import { connectCalendar, finishCalendar } from './calendars/connect-calendar.ts'
import { chooseCalendars, listCalendars, readCalendar, removeCalendar } from './calendars/own-calendars.ts'
import type { BusyReader } from './calendars/read-busy.ts'
import { createMeeting } from './create-meeting.ts'
import { downloadInvite, listMeetings, readMeeting } from './list-meetings.ts'
import type { MakeRoom } from './rooms.ts'
import { setMeetingStatus } from './set-meeting-status.ts'
import { updateMeeting } from './update-meeting.ts'
import { bookMeeting } from './visit/book-meeting.ts'
import { listOwnSlots, listSlots } from './visit/list-slots.ts'
import { mountMeetingPage } from './visit/meeting-page.ts'
import type { OfferParts } from './visit/offered-link.ts'
import {
  cancelVisitorMeeting,
  readVisitorMeeting,
  rescheduleVisitorMeeting,
} from './visit/visitor-meeting.ts'

export interface MeetingParts extends OfferParts {
  makeRoom: MakeRoom
  calendars: CalendarPort
  reader: BusyReader
}

export async function mountMeetings(door: Door, parts: MeetingParts): Promise<void> {
  const { makeRoom, reader } = parts
  mount(door, meetingRoutes.listMeetings, listMeetings)
  mount(door, meetingRoutes.readMeeting, readMeeting)
  mount(door, meetingRoutes.createMeeting, createMeeting(makeRoom))
  mount(door, meetingRoutes.updateMeeting, updateMeeting)
  mount(door, meetingRoutes.setMeetingStatus, setMeetingStatus(makeRoom))
  mount(door, meetingRoutes.downloadInvite, downloadInvite)
  mount(door, availabilityRoutes.readAvailability, readAvailability(makeRoom))
  mount(door, availabilityRoutes.saveAvailability, saveAvailability(makeRoom))
  mount(door, availabilityRoutes.listOwnSlots, listOwnSlots(reader))
  mount(door, bookingRoutes.listSlots, listSlots(parts, reader))
  mount(door, bookingRoutes.bookMeeting, bookMeeting(parts, reader, door.limitFactor))
  mount(door, bookingRoutes.readVisitorMeeting, readVisitorMeeting)
  mount(door, bookingRoutes.cancelVisitorMeeting, cancelVisitorMeeting)
  mount(door, bookingRoutes.rescheduleVisitorMeeting, rescheduleVisitorMeeting(reader))
  mountCalendars(door, parts)
  await mountMeetingPage(door, reader)
}

function mountCalendars(door: Door, { calendars, reader }: MeetingParts): void {
  mount(door, calendarRoutes.listCalendars, listCalendars(calendars))
  mount(door, calendarRoutes.connectCalendar, connectCalendar(calendars))
  mount(door, calendarRoutes.finishCalendar, finishCalendar(calendars, reader))
  mount(door, calendarRoutes.chooseCalendars, chooseCalendars(calendars))
  mount(door, calendarRoutes.readCalendar, readCalendar(calendars, reader))
  mount(door, calendarRoutes.removeCalendar, removeCalendar(calendars))
}
