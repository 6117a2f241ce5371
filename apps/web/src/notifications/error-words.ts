import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** Reading is only logged (§8); these are for what the founder asked for and did not get. */
export const markReadWords = wordsByCode(
  {
    network: 'The server cannot be reached. It is still unread; check your connection and try again.',
    not_found: 'This notification is gone.',
  },
  'It could not be marked read. Please try again.',
)

export const markAllWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing was marked read; check your connection and try again.',
  },
  'Nothing was marked read. Please try again.',
)
