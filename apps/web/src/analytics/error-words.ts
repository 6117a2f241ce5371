import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** Spec §8 has no words for analytics: these follow its lists. */
export const analyticsWords = wordsByCode(
  {
    unauthenticated: 'Authentication required. Please log in to view your analytics.',
    internal: 'Server error occurred while fetching analytics. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch analytics. Please try again.',
)

export const exportWords = wordsByCode(
  {
    unauthenticated: 'Authentication required. Please log in to save your figures.',
    rate_limited: 'That was a lot of files in a short time.',
  },
  'The file was not saved. Please try again.',
)
