import type { ErrorCode } from '@understudy/contract/error-codes'
import { type ApiError, type ClientCode, isApiError } from '../../api/api-error.ts'
import { againWords } from '../../words/again.ts'

type Code = ErrorCode | ClientCode
/** A sentence, or how to find it where the server's own account belongs into it; undefined where it has none. */
type Told = string | ((error: ApiError) => string | undefined)

/**
 * What a failed call is told in, chosen by the error's code alone: what a room says of it, what it says of all others,
 * or what can be said of any call. What is no answer at all is told as a lost connection. Behind what came too often
 * stands when to try again, as the refusal says. Pure: a page that does not say a room's words does not load them.
 */
/*@__NO_SIDE_EFFECTS__*/
export function wordsByCode(
  room: Partial<Record<Code, Told>>,
  otherwise?: string | ((error: unknown) => string),
) {
  return (error: unknown): string => {
    const refused = isApiError(error) && error
    const code = refused ? refused.code : 'network'
    const told = room[code] ?? (otherwise ? undefined : ANY_CALL[code])
    const words = typeof told === 'function' ? refused && told(refused) : told
    if (!words) return typeof otherwise === 'function' ? otherwise(error) : (otherwise ?? ANY_CALL[code])
    return refused && code === 'rate_limited' ? `${words} ${againWords(refused.waitSeconds)}` : words
  }
}

/** What can be said of a call whatever it was for; of one that came too often, what stands before when to try again. */
export const ANY_CALL: Record<Code, string> = {
  network: 'The server cannot be reached. Check your connection and try again.',
  unexpected_shape: 'The server answered something else than was asked. Load the page again.',
  unknown: 'Something went wrong on our side. Please try again.',
  malformed: 'The request could not be read. Please try again.',
  not_ready: 'This clone is not ready yet.',
  code_invalid: 'This code or link is not valid any more.',
  unauthenticated: 'Your session has ended. Sign in again to go on.',
  invalid_credentials: 'Email or password is wrong.',
  refresh_invalid: 'Your session has ended. Sign in again to go on.',
  password_required: 'This pitch needs a password.',
  incorrect_password: 'That password is wrong.',
  credits_out: 'There are no credits left for this.',
  forbidden: 'You do not have permission to do this.',
  account_locked: 'This account is locked.',
  registration_closed: 'This is closed.',
  access_denied: 'This link is closed.',
  email_required: 'This pitch asks for your email address.',
  email_refused: 'This link is not meant for that address.',
  views_spent: 'This link was opened as often as it may be.',
  email_unproven: 'Confirm your email address first.',
  grant_invalid: 'Access to this pitch has ended. Load the page again.',
  origin_refused: 'This page may not ask that. Open it at its own address.',
  not_found: 'This is gone.',
  link_not_found: 'This link does not exist.',
  method_not_allowed: 'Something went wrong on our side. Please try again.',
  conflict: 'Somebody else was first. Load the page again.',
  email_taken: 'An account with this email exists.',
  call_active: 'A call is open in another tab already.',
  slug_taken: 'This address is taken.',
  link_closed: 'Visitors cannot open this link now.',
  wrong_state: 'This step is not possible now. Load the page again.',
  moves_spent: 'This meeting was moved as often as it can be.',
  idempotency_conflict: 'This was sent already, with something else in it. Please try again.',
  gone: 'This has ended.',
  too_large: 'This is too large.',
  unsupported_media: 'This kind of file is not accepted.',
  invalid: 'Some fields need another look.',
  profile_incomplete: 'Tell us about your company first.',
  rate_limited: 'Too many attempts.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'Service temporarily unavailable. Please try again later.',
  storage_full: 'There is no room left for files. Delete some that you no longer need.',
}
