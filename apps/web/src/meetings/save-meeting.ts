import * as meetingRoutes from '@understudy/contract/built/visit/meetings'
import type { Meeting, MeetingUpdate, NewMeeting } from '@understudy/contract/meetings'
import type { z } from 'zod'
import { type Caller, call } from '../api/call.ts'

/** Spec §8: creating and updating a meeting do not throw where they fail, they answer success false. */
export type MeetingResult = { success: true; meeting: Meeting } | { success: false; error: unknown }

const settle = (work: Promise<Meeting>): Promise<MeetingResult> =>
  work.then(
    (meeting) => ({ success: true, meeting }),
    (error: unknown) => ({ success: false, error }),
  )

export const createMeeting = (
  body: z.input<typeof NewMeeting>,
  idempotencyKey: string,
  caller: Caller = call,
): Promise<MeetingResult> => settle(caller(meetingRoutes.createMeeting, { body, idempotencyKey }))

/** Another time answers the meeting that stands for this one: under one key it is moved once. */
export const updateMeeting = (
  id: string,
  body: MeetingUpdate,
  idempotencyKey: string,
  caller: Caller = call,
): Promise<MeetingResult> =>
  settle(caller(meetingRoutes.updateMeeting, { params: { id }, body, idempotencyKey }))
