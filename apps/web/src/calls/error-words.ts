import { statusOf } from '../api/api-error.ts'

/** Spec §8 has no words for the call log: these follow its other lists. */
export const listCallsWords = (error: unknown): string =>
  ({
    401: 'Authentication required. Please log in to view your call logs.',
    500: 'Server error occurred while fetching call logs. Please try again.',
    503: 'Service temporarily unavailable. Please try again later.',
  })[statusOf(error)] ?? 'Failed to fetch call logs. Please try again.'

export const readCallWords = (error: unknown): string =>
  ({ 404: 'This call is gone.' })[statusOf(error)] ?? 'The call did not load. Please try again.'

export const deleteCallWords = (error: unknown): string =>
  ({
    404: 'This call is gone already.',
    409: 'This call is still going on. Delete it when it has ended.',
  })[statusOf(error)] ?? 'The call was not deleted. Please try again.'
