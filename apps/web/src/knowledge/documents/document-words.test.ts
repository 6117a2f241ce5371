import type { CloneDocument } from '@understudy/contract/files'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { documentStanding, documentWords, uploadWords } from './document-words.ts'

const document: CloneDocument = {
  id: 'd',
  file: {
    id: 'd',
    bucket_name: 'clone-files',
    file_path: 'o/d.pdf',
    name: 'deck.pdf',
    content_type: 'application/pdf',
    bytes: 2_400_000,
    created_at: '2026-01-01T00:00:00.000Z',
  },
  status: 'ready',
  failure: null,
  reading_resumes_at: null,
  pages_undrawn: 0,
  pages: 12,
  passages: 30,
  offered: false,
  audience: 'link',
  slides: [],
  created_at: '2026-01-01T00:00:00.000Z',
}

it('says what a document is, that it is being read, and why it could not be', () => {
  expect(documentStanding(document)).toBe('PDF, 2.4 MB, 12 pages')
  expect(documentStanding({ ...document, pages: 1 })).toBe('PDF, 2.4 MB')
  expect(documentStanding({ ...document, status: 'reading' })).toContain('being read')
  const later = { ...document, status: 'reading' as const, reading_resumes_at: '2026-01-01T00:05:00.000Z' }
  expect(documentStanding(later)).toMatch(/Reading goes on at \d\d:\d5\.$/)
  expect(documentStanding({ ...document, status: 'failed', failure: 'It is damaged' })).toBe('It is damaged.')
})

it('says what became of a change and of an upload that was refused', () => {
  expect(documentWords(new ApiError(409, 'wrong_state'))).toContain('archived')
  expect(documentWords(new ApiError(500, 'internal'))).toContain('not saved')
  expect(uploadWords(new ApiError(507, 'storage_full'))).toContain('no room')
  expect(uploadWords(new ApiError(0, 'network'))).toContain('back online')
  expect(uploadWords(new ApiError(500, 'internal'))).toContain('not uploaded')
})
