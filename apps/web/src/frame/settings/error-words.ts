import type { ApiError } from '../../api/api-error.ts'
import { ANY_CALL, wordsByCode } from '../errors/words-by-code.ts'

const UNREACHED = 'The server cannot be reached. What you typed is kept; check your connection and try again.'

/** What the server says of why something is not to be had here. */
const reasonOf = ({ problem }: ApiError): string => problem?.detail || ANY_CALL.unavailable

/** A form of the settings that was not saved; what is wrong with a field stands at the field. */
export const saveSettingsWords = wordsByCode(
  {
    network: UNREACHED,
    unauthenticated: 'Your session has ended. Sign in again to go on; what you typed is kept.',
    conflict: 'This was changed somewhere else just now. Load the page again, then change it here.',
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many attempts.',
    unavailable: reasonOf,
  },
  'It was not saved. What you typed is kept; please try again.',
)

/** A single step that was not taken: a button, a choice, a file. */
export const stepWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing was changed; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    rate_limited: 'That was asked for too often.',
    unavailable: reasonOf,
  },
  'That did not work, and nothing was changed. Please try again.',
)

export const pictureWords = wordsByCode(
  {
    too_large: 'This picture is too large. Choose one of up to 10 MB and 20 million pixels.',
    too_slow: 'It came too slowly. Choose a smaller picture, or try again over a faster line.',
    unsupported_media: 'This file is not a picture that can be read. Choose a PNG, JPEG or WebP.',
    invalid: 'This file is not a picture that can be read. Choose a PNG, JPEG or WebP.',
    storage_full: 'There is no room left for files. Delete documents you no longer need, then try again.',
  },
  stepWords,
)
