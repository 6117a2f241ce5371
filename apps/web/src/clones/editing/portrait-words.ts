import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { pictureWords } from '../../frame/settings/error-words.ts'

/** Saving or taking away the picture of a clone or of a team member. */
export const portraitWords = wordsByCode(
  {
    forbidden: 'You do not have permission to change this clone.',
    not_found: 'It is gone: the clone or the member was deleted meanwhile.',
    wrong_state: 'This clone is archived. Bring it back to change it.',
  },
  pictureWords,
)
