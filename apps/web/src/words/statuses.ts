import type { CallSummary } from '@understudy/contract/calls'
import type { CloneStatus } from '@understudy/contract/clones'
import type { MeetingStatus } from '@understudy/contract/meetings'
import type { Tone } from '../ui/marks/StatusMark.tsx'

type CallStatus = CallSummary['status']

export const callStatusTones: Record<CallStatus, Tone> = {
  connecting: 'live',
  'in-progress': 'live',
  completed: 'good',
  missed: 'warn',
  failed: 'bad',
}

export const callStatusWords: Record<CallStatus, string> = {
  connecting: 'Connecting',
  'in-progress': 'In progress',
  completed: 'Completed',
  missed: 'Missed',
  failed: 'Failed',
}

export const cloneStatusTones: Record<CloneStatus, Tone> = {
  draft: 'neutral',
  launched: 'info',
  published: 'good',
  archived: 'warn',
  deleted: 'bad',
}

export const cloneStatusWords: Record<CloneStatus, string> = {
  draft: 'Draft',
  launched: 'Launched',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
}

/** What a state means for those who have the link. */
export const cloneStatusMeaning: Record<CloneStatus, string> = {
  draft: 'Only you can see it.',
  launched: 'Built and ready; nobody but you can reach it until you publish.',
  published: 'Anyone you give the link to can talk to it.',
  archived: 'No visitor reaches it. Nothing is lost, and you can bring it back.',
  deleted: 'Gone for everyone.',
}

export const meetingStatusTones: Record<MeetingStatus, Tone> = {
  pending: 'warn',
  confirmed: 'good',
  completed: 'good',
  'no-show': 'bad',
  cancelled: 'neutral',
  declined: 'neutral',
}

export const meetingStatusWords: Record<MeetingStatus, string> = {
  pending: 'Waits for you',
  confirmed: 'Confirmed',
  completed: 'Took place',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
}
