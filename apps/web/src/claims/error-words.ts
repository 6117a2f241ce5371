import { isApiError } from '../api/api-error.ts'

export const WRONG_CODE = 'That code is not the right one.'

/** Why a prepared pitch could not be claimed. */
export function claimWords(error: unknown): string {
  if (!isApiError(error)) return 'It could not be claimed. Please try again.'
  if (error.code === 'code_invalid') return WRONG_CODE
  const words: Partial<Record<number, string>> = {
    0: 'The server cannot be reached. Check your connection and try again.',
    401: 'Your session has ended. Sign in again to go on.',
    404: 'There is nothing to claim here.',
    409: 'Somebody else has claimed it already.',
    410: 'The time to claim it is over.',
    429: 'Too many attempts. Wait a minute and try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  }
  return words[error.status] ?? 'It could not be claimed. Please try again.'
}
