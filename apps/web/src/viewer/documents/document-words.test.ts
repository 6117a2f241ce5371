import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { kindAndSize, refusalOf } from './document-words.ts'

it('names the kind of a document and its size', () => {
  const said = (content_type: string, bytes: number) => kindAndSize({ content_type, bytes })
  const office = 'application/vnd.openxmlformats-officedocument'
  expect(said('application/pdf', 2_400_000)).toBe('PDF, 2.4 MB')
  expect(said(`${office}.presentationml.presentation`, 900)).toBe('PowerPoint, 900 B')
  expect(said(`${office}.wordprocessingml.document`, 12_000)).toBe('Word, 12 kB')
  expect(said('text/plain; charset=utf-8', 12_000)).toBe('Text, 12 kB')
  expect(said('text/markdown; charset=utf-8', 12_000)).toBe('Markdown, 12 kB')
  expect(said('application/x-unknown', 0)).toBe('File, 0 B')
})

it('tells a document that is gone from a pitch that is closed, and both from a lost connection', () => {
  expect(refusalOf(new ApiError(404, 'not_found'))).toMatchObject({ closed: false })
  expect(refusalOf(new ApiError(404, 'not_found')).words).toContain('taken away')
  for (const code of ['grant_invalid', 'link_not_found', 'access_denied', 'password_required'] as const) {
    expect(refusalOf(new ApiError(403, code)).closed).toBe(true)
  }
  expect(refusalOf(new ApiError(0, 'network')).words).toContain('back online')
  expect(refusalOf(new ApiError(429, 'rate_limited')).words).toContain('Wait a minute')
  expect(refusalOf(new Error('anything')).words).toContain('Try again')
})
