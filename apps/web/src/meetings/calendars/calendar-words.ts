import type { CalendarConnection, CalendarProblem, CalendarProvider } from '@understudy/contract/calendars'
import { ANY_CALL, wordsByCode } from '../../frame/errors/words-by-code.ts'

export const calendarNames: Record<CalendarProvider, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}

export const calendarsWords = wordsByCode(
  { unauthenticated: 'Authentication required. Please log in to see your calendars.' },
  'Your calendars did not load. Please try again.',
)

/** Why nobody was led to the provider, or what was chosen is not kept. */
export const calendarStepWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing was changed; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    rate_limited: 'That was asked for too often.',
    not_found: 'This calendar is not connected any more.',
    invalid: 'That calendar is not there any more. Read it again to see which ones are.',
    unavailable: ({ problem }) => problem?.detail || ANY_CALL.unavailable,
  },
  'That did not work, and nothing was changed. Please try again.',
)

/** What came of an attempt to connect that came to nothing. */
export const connectProblemWords = (problem: CalendarProblem, name: string): string =>
  ({
    cancelled: `${name} was not connected: it did not allow all that is needed. Nothing was changed.`,
    expired: `${name} was not connected: the attempt was begun more than ten minutes ago, or in another browser. Begin again.`,
    provider_unreachable: `${name} cannot be reached just now. Nothing was changed; try again in a while.`,
    provider_refused: `${name} did not let us in. Nothing was changed; try again.`,
  })[problem]

interface Mark {
  tone: 'good' | 'warn' | 'bad'
  words: string
}

/** How it does, in a word: what is read can still fail to be written into. */
export const markOf = ({ state, last_write_error: error }: CalendarConnection): Mark =>
  state === 'reading' && error !== null
    ? { tone: 'warn', words: 'Cannot be written into' }
    : stateWords[state]

const stateWords: Record<CalendarConnection['state'], Mark> = {
  reading: { tone: 'good', words: 'Connected' },
  failing: { tone: 'warn', words: 'Cannot be read' },
  ended: { tone: 'bad', words: 'Access ended' },
}
