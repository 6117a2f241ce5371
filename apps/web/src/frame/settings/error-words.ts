import { isApiError, statusOf } from '../../api/api-error.ts'

const UNREACHED = 'The server cannot be reached. What you typed is kept; check your connection and try again.'

/** A form of the settings that was not saved; what is wrong with a field stands at the field. */
export const saveSettingsWords = (error: unknown): string =>
  ({
    0: UNREACHED,
    401: 'Your session has ended. Sign in again to go on; what you typed is kept.',
    409: 'This was changed somewhere else just now. Load the page again, then change it here.',
    422: 'Some fields need another look.',
    429: 'Too many attempts. Wait a minute and try again.',
    503: reasonOf(error) ?? 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'It was not saved. What you typed is kept; please try again.'

/** A single step that was not taken: a button, a choice, a file. */
export const stepWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. Nothing was changed; check your connection and try again.',
    401: 'Your session has ended. Sign in again to go on.',
    429: 'That was asked for too often. Wait a minute and try again.',
    503: reasonOf(error) ?? 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'That did not work, and nothing was changed. Please try again.'

export const pictureWords = (error: unknown): string =>
  ({
    413: 'This picture is too large. Choose one of up to 10 MB.',
    415: 'This file is not a picture that can be read. Choose a PNG, JPEG or WebP.',
    422: 'This file is not a picture that can be read. Choose a PNG, JPEG or WebP.',
    507: 'There is no room left for files. Delete documents you no longer need, then try again.',
  })[statusOf(error)] ?? stepWords(error)

/** What the server says of why something is not to be had here. */
const reasonOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.problem?.detail || undefined : undefined
