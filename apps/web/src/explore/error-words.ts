import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** Spec §8, landing: 500 and 503 as in the list of clones. */
export const landingWords = wordsByCode(
  {
    internal: 'Server error occurred while fetching landing page data. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch landing page data. Please try again.',
)

export const exploreWords = wordsByCode(
  {
    internal: 'Server error occurred while fetching pitches. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch pitches. Please try again.',
)
