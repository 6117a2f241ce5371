import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { NotPlayed } from './speak-text.ts'

const callWords = wordsByCode(
  {
    network: 'There is no connection. Listen again once you are back online.',
    forbidden: 'You do not have permission to use this clone.',
    not_found: 'Clone not found',
    invalid: 'This language has no voice yet. Choose one under Languages and voices, and save.',
    unavailable: 'The voice is busy or away. Try again in a moment.',
    rate_limited: 'That was a lot of listening in a short time.',
  },
  'It could not be spoken. Please try again.',
)

export const speechWords = (error: unknown): string =>
  error instanceof NotPlayed ? 'It could not be played here. Try again in a moment.' : callWords(error)
