import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** Spec §8 has no words for the call log: these follow its other lists. */
export const listCallsWords = wordsByCode(
  {
    unauthenticated: 'Authentication required. Please log in to view your call logs.',
    internal: 'Server error occurred while fetching call logs. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch call logs. Please try again.',
)

export const readCallWords = wordsByCode(
  { not_found: 'There is no such call here, or it was deleted.' },
  'The call did not load. Please try again.',
)

export const deleteCallWords = wordsByCode(
  {
    network: 'No answer came, so it may be deleted by now. Try again once you are back online.',
    not_found: 'This call is gone already.',
    wrong_state: 'This call is still going on. Delete it when it has ended.',
  },
  'The call was not deleted. Please try again.',
)
