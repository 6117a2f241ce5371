import { statusOf } from '../api/api-error.ts'

/** Spec §8 has no words for analytics: these follow its lists. */
export const analyticsWords = (error: unknown): string =>
  ({
    401: 'Authentication required. Please log in to view your analytics.',
    500: 'Server error occurred while fetching analytics. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'Failed to fetch analytics. Please try again.'

export const exportWords = (error: unknown): string =>
  ({
    401: 'Authentication required. Please log in to save your figures.',
    429: 'That was a lot of files for one minute. Please wait a moment.',
  })[statusOf(error)] ?? 'The file was not saved. Please try again.'
