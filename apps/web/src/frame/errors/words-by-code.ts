import type { ErrorCode } from '@understudy/contract/error-codes'
import { type ApiError, type ClientCode, isApiError } from '../../api/api-error.ts'
import { againWords } from './again-words.ts'

type Code = ErrorCode | ClientCode
/** A sentence, or how to find it where the server's own account belongs into it; undefined where it has none. */
type Told = string | ((error: ApiError) => string | undefined)

/**
 * What a failed call is told in, chosen by the error's code alone: what a room says of it, or what it says of all
 * others. What is no answer at all is told as a lost connection; behind what came too often stands when to try again,
 * as the refusal says. Pure: a page that does not say a room's words does not load them.
 */
/*@__NO_SIDE_EFFECTS__*/
export function wordsByCode(
  room: Partial<Record<Code, Told>>,
  otherwise: string | ((error: unknown) => string),
) {
  return (error: unknown): string => {
    const refused = isApiError(error) && error
    const code = refused ? refused.code : 'network'
    const told = room[code]
    const words = typeof told === 'function' ? refused && told(refused) : told
    if (!words) return typeof otherwise === 'function' ? otherwise(error) : otherwise
    return refused && code === 'rate_limited' ? `${words} ${againWords(refused.waitSeconds)}` : words
  }
}

/** What is said alike of whatever call. */
export const ANY_CALL = {
  network: 'The server cannot be reached. Check your connection and try again.',
  account_locked: 'This account is locked.',
  unavailable: 'Service temporarily unavailable. Please try again later.',
} satisfies Partial<Record<Code, string>>
