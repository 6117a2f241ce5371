import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from './document-words.ts'

it('tells a document that is gone from a pitch that is closed, and both from a lost connection', () => {
  expect(refusalOf(new ApiError(404, 'not_found'))).toMatchObject({ closed: false })
  expect(refusalOf(new ApiError(404, 'not_found')).words).toContain('taken away')
  for (const code of ['grant_invalid', 'link_not_found', 'access_denied', 'password_required'] as const) {
    expect(refusalOf(new ApiError(403, code)).closed).toBe(true)
  }
  expect(refusalOf(new ApiError(0, 'network')).words).toContain('back online')
  expect(refusalOf(new ApiError(429, 'rate_limited')).words).toContain('in 1 minute')
  expect(refusalOf(new Error('anything')).words).toContain('Try again')
})
