import type { CallSummary } from '@understudy/contract/calls'
import { whoWords } from '../words/who/who-words.ts'

type Reason = NonNullable<CallSummary['ended_reason']>

const reasonWords: Record<Reason, string> = {
  'visitor-ended': 'The visitor ended it',
  'clone-ended': 'The clone ended it',
  silence: 'Nobody spoke any more',
  'max-duration': 'It reached its longest time',
  'out-of-credits': 'Credits ran out',
  'connection-lost': 'The page was closed, or its connection broke',
  error: 'Something failed',
}
export const endedWords = (reason: CallSummary['ended_reason']): string | null =>
  reason === null ? null : reasonWords[reason]

/** Who called; without a name, by whose link they came. */
export function callerWords(call: CallSummary): string {
  const known = call.caller_name ?? call.caller_email
  if (known !== null) return known
  if (call.is_test) return 'You'
  return whoWords({ ...call, investor_name: null }) ?? 'Somebody without a name'
}

/** Of somebody who is known: whose link was passed on to them; null for none. */
export const passedOnWords = (call: CallSummary): string | null =>
  call.forwarded && (call.caller_name ?? call.caller_email) !== null && call.link_investor_name !== null
    ? `forwarded from ${call.link_investor_name}`
    : null
