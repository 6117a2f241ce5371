import type { MeetingStatus } from '@understudy/contract/meetings'
import type { Tone } from '../ui/marks/StatusMark.tsx'

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
