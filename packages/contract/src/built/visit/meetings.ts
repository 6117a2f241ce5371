import { describeQuery } from '../../base/describe-query.ts'
import type { ListQuery } from '../../shape/query.ts'
import type { Choice } from '../../shape/shape.ts'
import { MeetingView as MeetingViewSchema, meetingRoutes } from '../../visit/meetings.ts'
import { called } from '../called.ts'

export const createMeeting = called(meetingRoutes.createMeeting)
export const downloadInvite = called(meetingRoutes.downloadInvite)
export const listMeetings = called(meetingRoutes.listMeetings)
export const readMeeting = called(meetingRoutes.readMeeting)
export const setMeetingStatus = called(meetingRoutes.setMeetingStatus)
export const updateMeeting = called(meetingRoutes.updateMeeting)
export type MeetingView = MeetingViewSchema
export const MeetingView: Choice<MeetingView> = MeetingViewSchema
export const listMeetingsQuery: ListQuery<typeof listMeetings> = describeQuery(meetingRoutes.listMeetings)
