import { LIMITS } from '@understudy/contract/limits'
import type { ApiError } from '../../api/api-error.ts'
import { serverWords } from '../../frame/errors/server-words.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { mostWords } from '../../ui/fields/file-choice.ts'

const REFUSED = {
  invalid(error: ApiError) {
    const told = serverWords(error)
    return told && `${told} Nothing was imported.`
  },
  too_large: `The file is larger than ${mostWords(LIMITS.maxImportBytes)}. Nothing was imported: split it.`,
  too_slow: 'It came too slowly. Try again over a faster line, or split the file.',
  rate_limited: 'Too many imports in a short time.',
}

const LOST =
  'The answer was lost, so it is not known whether these rows were imported. Press again: nobody is added twice.'

/** Either all rows of a file are taken up or, where something breaks, none. */
export const importWords = wordsByCode(
  {
    ...REFUSED,
    conflict:
      'Your investors changed since this was shown, and nothing was imported. It is shown anew: look once more.',
    network: LOST,
    unknown: LOST,
    unexpected_shape: LOST,
  },
  'The import failed and nothing was taken up. Please try again.',
)

/** Of the look at a file: an import of it may have come through before, and its answer been lost. */
export const previewWords = wordsByCode(
  {
    ...REFUSED,
    network: 'There is no connection. Choose the file again once you are back online.',
  },
  'The file could not be looked at. Please choose it again.',
)
