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

/** A mailed link that was used, has run out, or was never one. */
export const isSpentLink = (error: unknown): boolean => isApiError(error) && error.code === 'code_invalid'

const UNREACHED = 'The server cannot be reached. Check your connection and try again.'
const BUSY = 'Service temporarily unavailable. Please try again later.'

export const forgotWords = (error: unknown): string =>
  ({
    0: UNREACHED,
    422: 'This is not an email address. Write it as name@example.com.',
    429: 'Too many links were asked for from here. Wait a minute and try again.',
    503: BUSY,
  })[statusOf(error)] ?? 'No link was asked for. Please try again.'

/** A link that has run out is no matter of words: it has a screen of its own. */
export const resetWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. Your password was not changed yet; check your connection and try again.',
    422: 'This password cannot be used. Choose one of 8 to 200 characters.',
    429: 'Too many attempts. Wait a minute and try again; the link still works.',
    503: BUSY,
  })[statusOf(error)] ?? 'Your password was not changed. Please try again; the link still works.'

export const verifyWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. Check your connection and try again; the link works for a week.',
    429: 'Too many attempts. Wait a minute and try again.',
    503: BUSY,
  })[statusOf(error)] ?? 'Something went wrong on our side. Try again; the link works for a week.'

export const sendAgainWords = (error: unknown): string =>
  ({
    0: UNREACHED,
    401: 'Your session has ended. Sign in again to get a new link.',
    429: 'Too many links were asked for. Wait a minute and try again.',
    503: BUSY,
  })[statusOf(error)] ?? 'No mail was sent. Please try again.'

export const changePasswordWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. Your password was not changed; check your connection and try again.',
    401: 'Your session has ended. Sign in again to go on.',
    409: 'The password was changed somewhere else just now. Sign in with that one.',
    422: 'Your password was not changed.',
    429: 'Too many attempts. Wait a minute and try again.',
    503: BUSY,
  })[statusOf(error)] ?? 'Your password was not changed. Please try again.'
