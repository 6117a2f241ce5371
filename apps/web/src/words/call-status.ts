import type { CallSummary } from '@understudy/contract/calls'
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
