import { isApiError } from '../api/api-error.ts'
import { ANY_CALL, wordsByCode } from '../frame/errors/words-by-code.ts'

const { network: UNREACHED, unavailable: BUSY } = ANY_CALL

const refusedLogin = wordsByCode(
  {
    network: UNREACHED,
    invalid_credentials: 'Email or password is wrong.',
    account_locked: ANY_CALL.account_locked,
    rate_limited: 'Too many attempts.',
    unavailable: BUSY,
  },
  'You could not be signed in. Please try again.',
)
/** An answer without a token has words of its own (spec §5). */
const withoutToken = (error: unknown): string | undefined =>
  error instanceof Error && !isApiError(error) ? error.message : undefined

/** Words for failures that belong to no single field. */
export const loginWords = (error: unknown): string => withoutToken(error) ?? refusedLogin(error)

const refusedRegistration = wordsByCode(
  {
    network: 'The server cannot be reached. What you typed is kept; check your connection and try again.',
    invalid: 'Some fields need another look.',
    registration_closed: 'No new accounts are opened here.',
    rate_limited: 'Too many accounts from here.',
    unavailable: BUSY,
  },
  'The account could not be opened. What you typed is kept; please try again.',
)

export const registerWords = (error: unknown): string => withoutToken(error) ?? refusedRegistration(error)

export const isEmailTaken = (error: unknown): boolean => isApiError(error) && error.code === 'email_taken'

export const profileWords = wordsByCode(
  {
    network: 'The server cannot be reached. What you typed is kept; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    invalid: 'Some fields need another look.',
  },
  'Your company was not saved. What you typed is kept; please try again.',
)

/** A mailed link that was used, has run out, or was never one. */
export const isSpentLink = (error: unknown): boolean => isApiError(error) && error.code === 'code_invalid'

export const forgotWords = wordsByCode(
  {
    network: UNREACHED,
    invalid: 'This is not an email address. Write it as name@example.com.',
    rate_limited: 'Too many links were asked for.',
    unavailable: BUSY,
  },
  'No link was asked for. Please try again.',
)

/** A link that has run out is no matter of words: it has a screen of its own. */
export const resetWords = wordsByCode(
  {
    network:
      'The server cannot be reached. Your password was not changed yet; check your connection and try again.',
    invalid: 'This password cannot be used. Choose one of 8 to 200 characters.',
    rate_limited: 'Too many attempts; the link still works.',
    unavailable: BUSY,
  },
  'Your password was not changed. Please try again; the link still works.',
)

export const verifyWords = wordsByCode(
  {
    network: 'The server cannot be reached. Check your connection and try again; the link works for a week.',
    rate_limited: 'Too many attempts.',
    unavailable: BUSY,
  },
  'Something went wrong on our side. Try again; the link works for a week.',
)

export const sendAgainWords = wordsByCode(
  {
    network: UNREACHED,
    unauthenticated: 'Your session has ended. Sign in again to get a new link.',
    rate_limited: 'Too many links were asked for.',
    unavailable: BUSY,
  },
  'No mail was sent. Please try again.',
)

export const changePasswordWords = wordsByCode(
  {
    network:
      'The server cannot be reached. Your password was not changed; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    conflict: 'The password was changed somewhere else just now. Sign in with that one.',
    invalid: 'Your password was not changed.',
    rate_limited: 'Too many attempts.',
    unavailable: BUSY,
  },
  'Your password was not changed. Please try again.',
)
