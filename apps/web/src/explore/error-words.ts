import { statusOf } from '../api/api-error.ts'

/** Spec §8, landing: 500 and 503 as in the list of clones. */
export const landingWords = (error: unknown): string =>
  ({
    500: 'Server error occurred while fetching landing page data. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'Failed to fetch landing page data. Please try again.'

export const exploreWords = (error: unknown): string =>
  ({
    500: 'Server error occurred while fetching pitches. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'Failed to fetch pitches. Please try again.'
