import { wordsByCode } from '../frame/errors/words-by-code.ts'

export const pricesWords = wordsByCode(
  {
    internal: 'Server error occurred while fetching prices. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch prices. Please try again.',
)
