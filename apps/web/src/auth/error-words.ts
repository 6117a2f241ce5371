import { isApiError, statusOf } from '../api/api-error.ts'

/** Words for failures that belong to no single field. */
export function loginWords(error: unknown): string {
  if (isApiError(error)) {
    const words: Partial<Record<number, string>> = {
      0: 'The server cannot be reached. Check your connection and try again.',
      401: 'Email or password is wrong.',
      429: 'Too many attempts. Wait a minute and try again.',
      503: 'Service temporarily unavailable. Please try again later.',
    }
    return words[error.status] ?? 'You could not be signed in. Please try again.'
  }
  // An answer without a token has words of its own (spec §5).
  return error instanceof Error ? error.message : 'You could not be signed in. Please try again.'
}

export function registerWords(error: unknown): string {
  if (!isApiError(error)) return loginWords(error)
  const words: Partial<Record<number, string>> = {
    0: 'The server cannot be reached. What you typed is kept; check your connection and try again.',
    422: 'Some fields need another look.',
    429: 'Too many accounts were opened from here. Wait a minute and try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  }
  return words[error.status] ?? 'The account could not be opened. What you typed is kept; please try again.'
}

export const isEmailTaken = (error: unknown): boolean => isApiError(error) && error.code === 'email_taken'

export const profileWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. What you typed is kept; check your connection and try again.',
    401: 'Your session has ended. Sign in again to go on.',
    422: 'Some fields need another look.',
  })[statusOf(error)] ?? 'Your company was not saved. What you typed is kept; please try again.'
