import { statusOf } from '../api/api-error.ts'

/** Reading is only logged (§8); these are for what the founder asked for and did not get. */
export const markReadWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. It is still unread; check your connection and try again.',
    404: 'This notification is gone.',
  })[statusOf(error)] ?? 'It could not be marked read. Please try again.'

export const markAllWords = (error: unknown): string =>
  ({
    0: 'The server cannot be reached. Nothing was marked read; check your connection and try again.',
  })[statusOf(error)] ?? 'Nothing was marked read. Please try again.'
