import type { ViewReason } from '@understudy/contract/pitches'
import type { z } from 'zod'
import { isApiError } from '../api/api-error.ts'

export type Reason = z.infer<typeof ViewReason>

/**
 * Why a pitch does not open (spec §8): 401 and 403 map to password_required, incorrect_password or access_denied,
 * 404 to link_not_found, anything else to server_error.
 */
export function reasonOf(error: unknown): Reason {
  if (!isApiError(error)) return 'server_error'
  if (error.status === 404) return 'link_not_found'
  if (error.status !== 401 && error.status !== 403) return 'server_error'
  if (error.code === 'password_required' || error.code === 'incorrect_password') return error.code
  return error.status === 401 ? 'password_required' : 'access_denied'
}

export const reasonWords: Record<
  Exclude<Reason, 'password_required' | 'incorrect_password'>,
  { title: string; text: string }
> = {
  access_denied: {
    title: 'This link is closed',
    text: 'It has expired, or its owner has closed it. Ask whoever sent it to you for a new one.',
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
