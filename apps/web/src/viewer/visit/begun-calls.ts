import { talkKey } from './kept-place.ts'
import { type Kept, visit } from './visitor.ts'

// In this tab alone: how each of its calls began, as `address:clone:kept:call`. What is chosen later is for the next.
const CALLS = 'understudy.calls'
export const begunCalls = (): string => visit.getItem(CALLS) ?? ''

export const noteCall = (cloneId: string, callId: string, kept: Kept, isProven: boolean): void =>
  visit.setItem(
    CALLS,
    `${begunCalls()} ${talkKey()}:${cloneId}:${kept}:${callId}${isProven ? ':proven' : ''}`,
  )

/** Of a call that was to keep nothing. What another tab has kept was not refused. */
export const wasRefused = ({ callId }: { callId?: string | null }): boolean =>
  begunCalls().includes(`:nothing:${callId}`)
