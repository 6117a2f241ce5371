import { availabilityRoutes, bookingRoutes, meetingRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { readAvailability, saveAvailability } from './availability.ts'
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

export async function mountMeetings(door: Door, parts: OfferParts, makeRoom: MakeRoom): Promise<void> {
  mount(door, meetingRoutes.listMeetings, listMeetings)
  mount(door, meetingRoutes.readMeeting, readMeeting)
  mount(door, meetingRoutes.createMeeting, createMeeting(makeRoom))
  mount(door, meetingRoutes.updateMeeting, updateMeeting)
  mount(door, meetingRoutes.setMeetingStatus, setMeetingStatus(makeRoom))
  mount(door, meetingRoutes.downloadInvite, downloadInvite)
  mount(door, availabilityRoutes.readAvailability, readAvailability(makeRoom))
  mount(door, availabilityRoutes.saveAvailability, saveAvailability(makeRoom))
  mount(door, availabilityRoutes.listOwnSlots, listOwnSlots)
  mount(door, bookingRoutes.listSlots, listSlots(parts))
  mount(door, bookingRoutes.bookMeeting, bookMeeting(parts, door.limitFactor))
  mount(door, bookingRoutes.readVisitorMeeting, readVisitorMeeting)
  mount(door, bookingRoutes.cancelVisitorMeeting, cancelVisitorMeeting)
  mount(door, bookingRoutes.rescheduleVisitorMeeting, rescheduleVisitorMeeting)
  await mountMeetingPage(door)
}
