import { ANY_CALL, wordsByCode } from '../../frame/errors/words-by-code.ts'

/** Why an account keeps the address that it has. */
export const changeEmailWords = wordsByCode(
  {
    network: 'The server cannot be reached. Your address is as it was; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    email_taken: 'Another account has this address. Yours keeps the one it has.',
    email_unproven: 'What proved the address has run out. Load this page again and have a new code sent.',
    wrong_state: 'Your account has no password. Have new codes sent: one goes to the address that you have.',
    code_invalid: 'Your address was not changed.',
    conflict:
      'Your address or password was changed somewhere else just now. Look at it again, then try again.',
    invalid: 'Your address was not changed.',
    rate_limited: 'Too many attempts.',
    unavailable: ANY_CALL.unavailable,
  },
  'Your address was not changed. Please try again.',
)
