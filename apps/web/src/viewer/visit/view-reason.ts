import { pitchDoor } from '@understudy/contract/built/opening'
import type { PitchDoor } from '@understudy/contract/pitches'
import { isApiError } from '../../api/api-error.ts'
import { type DoorReason, isOfDoor, type Reason } from './reasons.ts'

/**
 * Why a pitch does not open (spec §8): 401 and 403 map to password_required, incorrect_password or access_denied,
 * 404 to link_not_found, anything else to server_error; but an `email` that the server reads no address in is asked
 * for again.
 */
export function reasonOf(error: unknown, email?: string): Reason {
  if (!isApiError(error)) return 'server_error'
  if (email && /^(invalid|malformed)$/.test(error.code)) return 'email_required'
  if (error.status === 404) return 'link_not_found'
  if (error.status !== 401 && error.status !== 403) return 'server_error'
  if (isOfDoor(error.code) || error.code === 'views_spent') return error.code
  if (error.code === 'password_required' || error.code === 'incorrect_password') return error.code
  return error.status === 401 ? 'password_required' : 'access_denied'
}

/** What the server tells of a pitch that it does not open. */
export function doorOf(error: unknown): PitchDoor | null {
  const told = isApiError(error) ? error.received : null
  if (typeof told !== 'object' || told === null || !('door' in told)) return null
  const read = pitchDoor.safeParse(told.door)
  return read.success ? read.data : null
}

/**
 * Why a password was not even tried: for so many seconds, or for so many guesses of others that the founder has to let
 * one in.
 */
export type HeldBack = number | 'ask'

export function heldBack(error: unknown): HeldBack | null {
  if (!isApiError(error) || error.code !== 'rate_limited') return null
  return error.problem?.ask_for_access ? 'ask' : error.waitSeconds || 60
}

export const reasonWords: Record<
  Exclude<Reason, 'password_required' | 'incorrect_password' | DoorReason>,
  { title: string; text: string }
> = {
  access_denied: {
    title: 'This link is closed',
    text: 'It has expired, or its owner has closed it.',
  },
  views_spent: {
    title: 'This link was opened as often as it may be',
    text: 'Its owner lets in a number of visits, and all of them are taken. Ask whoever sent it to you for one of your own.',
  },
  link_not_found: {
    title: 'There is no pitch here',
    text: 'The address may be mistyped, or the pitch was taken away. Check it with whoever sent it to you.',
  },
  server_error: {
    title: 'The pitch did not open',
    text: 'Something went wrong on our side, or the connection is gone. Nothing is lost; try again.',
  },
}
