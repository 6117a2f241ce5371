import { meetingRoutes } from '@understudy/contract'
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
  mount(door, meetingRoutes.readAvailability, readAvailability)
  mount(door, meetingRoutes.saveAvailability, saveAvailability)
  mount(door, meetingRoutes.listOwnSlots, listOwnSlots)
  mount(door, meetingRoutes.listSlots, listSlots(parts))
  mount(door, meetingRoutes.bookMeeting, bookMeeting(parts, door.limitFactor))
  mount(door, meetingRoutes.readVisitorMeeting, readVisitorMeeting)
  mount(door, meetingRoutes.cancelVisitorMeeting, cancelVisitorMeeting)
  mount(door, meetingRoutes.rescheduleVisitorMeeting, rescheduleVisitorMeeting)
  await mountMeetingPage(door)
}
