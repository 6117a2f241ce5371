import { wordsByCode } from '../frame/errors/words-by-code.ts'

export const WRONG_CODE = 'That code is not the right one.'

/** Why a prepared pitch could not be claimed. */
export const claimWords = wordsByCode(
  {
    code_invalid: WRONG_CODE,
    network: 'The server cannot be reached. Check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    not_found: 'There is nothing to claim here.',
    conflict: 'Somebody else has claimed it already.',
    gone: 'The time to claim it is over.',
    rate_limited: 'Too many attempts.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'It could not be claimed. Please try again.',
)
