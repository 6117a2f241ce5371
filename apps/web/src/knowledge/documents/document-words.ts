import type { CloneDocument } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { statusOf } from '../../api/api-error.ts'
import { kindAndSize } from '../../words/files.ts'

/** Of the reader's own place. */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Where a document stands: "PDF, 2.4 MB, 12 pages", that it is being read or when, or why it could not be. */
export function documentStanding({
  file,
  status,
  failure,
  pages,
  reading_resumes_at,
}: CloneDocument): string {
  if (status === 'failed') return `${failure ?? 'This file could not be read'}.`
  if (status === 'reading') {
    return reading_resumes_at === null
      ? `${kindAndSize(file)}. It is being read.`
      : `${kindAndSize(file)}. Reading goes on at ${TIME.format(new Date(reading_resumes_at))}.`
  }
  return pages > 1 ? `${kindAndSize(file)}, ${pages} pages` : kindAndSize(file)
}

/** Offering a document, or deleting it. */
export const documentWords = (error: unknown): string =>
  ({
    0: 'There is no connection. Nothing was changed; try again once you are back online.',
    403: 'You do not have permission to change this clone.',
    404: 'This document is gone.',
    409: 'This clone is archived. Bring it back to change it.',
  })[statusOf(error)] ?? 'That was not saved. Please try again.'

export const uploadWords = (error: unknown): string =>
  ({
    0: 'There is no connection. Add it again once you are back online.',
    403: 'You do not have permission to change this clone.',
    404: 'Clone not found',
    409: 'This clone is archived. Bring it back to change it.',
    413: 'It is too large. Save a smaller one.',
    415: 'It is no PDF, PowerPoint, Word, text or Markdown file.',
    422: `A clone holds ${LIMITS.maxDocuments} documents at most. Delete one first.`,
    429: 'Too many files in a short time. Wait a moment and add it again.',
    507: 'There is no room left for your files. Delete some first.',
  })[statusOf(error)] ?? 'It was not uploaded. Please try again.'
