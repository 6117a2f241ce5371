import { detailOr } from '../../clones/error-words.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'

/** Answering a question of a visitor. */
export const replyWords = wordsByCode(
  {
    network: 'There is no connection. Your answer is kept here; send it again once you are back online.',
    not_found: 'This question is gone.',
    wrong_state: detailOr(
      'This question was answered already. Change its answer among the questions in the editor.',
    ),
    invalid: detailOr('The clone cannot take this answer. Shorten it, or delete a question in the editor.'),
    rate_limited: 'Too many answers in a short time.',
  },
  'Your answer was not saved. Please try again.',
)
