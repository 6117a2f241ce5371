import { wordsByCode } from '../../frame/errors/words-by-code.ts'

/** Asking the draft what investors ask. */
export const rehearseWords = wordsByCode(
  {
    network: 'There is no connection. What was asked so far is kept; go on once you are back online.',
    not_found: 'Clone not found',
    forbidden: 'You do not have permission to rehearse this clone.',
    rate_limited: 'You have rehearsed a great deal in a short time.',
    unavailable: 'The answers are busy. Wait a moment and go on.',
  },
  'The rehearsal stopped. What was asked so far is kept; go on from there.',
)

const SAVED = 'Your answer is saved, and the question was not asked again:'

/** Asking one question again, once its answer is saved. */
export const askAgainWords = wordsByCode(
  {
    network: `${SAVED} there is no connection. Run the rehearsal once you are back online.`,
    rate_limited: `${SAVED} you have rehearsed a great deal in a short time.`,
    unavailable: `${SAVED} the answers are busy. Run the rehearsal in a moment.`,
  },
  `${SAVED} that failed. Run the rehearsal to hear what is said to it now.`,
)

/** Keeping a question as a case of the rehearsals, and taking one out. */
export const rehearsalCaseWords = wordsByCode(
  {
    not_found: 'Clone not found',
    invalid: ({ problem }) => problem?.detail ?? 'This question cannot be kept.',
  },
  'It was not saved. Please try again.',
)
