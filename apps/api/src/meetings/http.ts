import { availabilityRoutes, bookingRoutes, meetingRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import { bookMeeting } from './book-meeting.ts'
import { createMeeting } from './create-meeting.ts'
import { downloadInvite, listMeetings, readMeeting } from './list-meetings.ts'
import { listOwnSlots, listSlots } from './list-slots.ts'
import { mountMeetingPage } from './meeting-page.ts'
import type { OfferParts } from './offered-link.ts'
import { setMeetingStatus } from './set-meeting-status.ts'
import { updateMeeting } from './update-meeting.ts'
import { cancelVisitorMeeting, readVisitorMeeting, rescheduleVisitorMeeting } from './visitor-meeting.ts'

export async function mountMeetings(door: Door, parts: OfferParts): Promise<void> {
  mount(door, meetingRoutes.listMeetings, listMeetings)
  mount(door, meetingRoutes.readMeeting, readMeeting)
  mount(door, meetingRoutes.createMeeting, createMeeting)
  mount(door, meetingRoutes.updateMeeting, updateMeeting)
  mount(door, meetingRoutes.setMeetingStatus, setMeetingStatus)
  mount(door, meetingRoutes.downloadInvite, downloadInvite)
  mount(door, availabilityRoutes.readAvailability, readAvailability)
  mount(door, availabilityRoutes.saveAvailability, saveAvailability)
  mount(door, availabilityRoutes.listOwnSlots, listOwnSlots)
  mount(door, bookingRoutes.listSlots, listSlots(parts))
  mount(door, bookingRoutes.bookMeeting, bookMeeting(parts, door.limitFactor))
  mount(door, bookingRoutes.readVisitorMeeting, readVisitorMeeting)
  mount(door, bookingRoutes.cancelVisitorMeeting, cancelVisitorMeeting)
  mount(door, bookingRoutes.rescheduleVisitorMeeting, rescheduleVisitorMeeting)
  await mountMeetingPage(door)
}
