import type { CallSummary } from '@understudy/contract/calls'

type Reason = NonNullable<CallSummary['ended_reason']>

const reasonWords: Record<Reason, string> = {
  'visitor-ended': 'The visitor ended it',
  'clone-ended': 'The clone ended it',
  silence: 'Nobody spoke any more',
  'max-duration': 'It reached its longest time',
  'out-of-credits': 'Credits ran out',
  'connection-lost': 'The connection was lost',
  error: 'Something failed',
}
export const endedWords = (reason: CallSummary['ended_reason']): string | null =>
  reason === null ? null : reasonWords[reason]

export const callerWords = (call: CallSummary): string =>
  call.caller_name ?? call.caller_email ?? (call.is_test ? 'You' : 'Somebody without a name')
