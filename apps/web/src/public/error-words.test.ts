import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { exploreWords, landingWords } from './error-words.ts'

describe('§8 landing', () => {
  it('has words of its own for 500 and 503, and a fallback', () => {
    expect(landingWords(new ApiError(503, 'unavailable'))).toBe(
      'Service temporarily unavailable. Please try again later.',
    )
    expect(landingWords(new ApiError(500, 'internal'))).toContain('Server error occurred')
    expect(landingWords(new ApiError(0, 'network'))).toBe(
      'Failed to fetch landing page data. Please try again.',
    )
    expect(exploreWords(new Error('anything'))).toBe('Failed to fetch pitches. Please try again.')
  })
})
