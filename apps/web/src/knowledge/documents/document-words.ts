import type { CloneDocument } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { detailOr } from '../../clones/error-words.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { kindAndSize } from '../../words/files.ts'
import { timeOfDayWords } from '../../words/times.ts'

/** Where a document stands: "PDF, 2.4 MB, 12 pages", that it is being read or when, or why it could not be. */
export function documentStanding({
  file,
  status,
  failure,
  pages,
  passages,
  reading_resumes_at,
}: CloneDocument): string {
  if (status === 'failed') return `${failure ?? 'This file could not be read'}.`
  if (status === 'reading') {
    return reading_resumes_at === null
      ? `${kindAndSize(file)}. It is being read.`
      : `${kindAndSize(file)}. Reading goes on at ${timeOfDayWords(reading_resumes_at)}.`
  }
  const read = pages > 1 ? `${kindAndSize(file)}, ${pages} pages` : kindAndSize(file)
  if (passages > 0) return read
  return `${read}. No text was found in it to answer from. Save it anew with its text.`
}

/** Offering a document, or who may hear it. */
export const documentWords = wordsByCode(
  {
    network: 'There is no connection. Nothing was changed; try again once you are back online.',
    forbidden: 'You do not have permission to change this clone.',
    not_found: 'This document is gone.',
    wrong_state: 'This clone is archived. Bring it back to change it.',
  },
  'That was not saved. Please try again.',
)

export const deleteDocumentWords = wordsByCode(
  { network: 'No answer came, so it may be deleted by now. Try again once you are back online.' },
  documentWords,
)

export const uploadWords = wordsByCode(
  {
    network: 'There is no connection. Add it again once you are back online.',
    forbidden: 'You do not have permission to change this clone.',
    not_found: 'Clone not found',
    wrong_state: 'This clone is archived. Bring it back to change it.',
    too_large: 'It is too large. Save a smaller one.',
    too_slow: 'It came too slowly. Save a smaller one, or try again over a faster line.',
    unsupported_media: 'It is no PDF, PowerPoint, Word, text or Markdown file.',
    invalid: detailOr(`A clone holds ${LIMITS.maxDocuments} documents at most. Delete one first.`),
    rate_limited: 'Too many files in a short time.',
    storage_full: 'There is no room left for your files. Delete some first.',
  },
  'It was not uploaded. Please try again.',
)
