import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { problemOf } from '../api/call.ts'
import { exploreWords, landingWords } from './error-words.ts'

const answered = (status: number) =>
  status === 0 ? new ApiError(0, 'network') : problemOf(status, undefined)

describe('words of the public lists', () => {
  it.each([
    [500, 'Server error occurred while fetching landing page data. Please try again.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
  ])('§8 landing %i: %s', (status, words) => {
    expect(landingWords(answered(status))).toBe(words)
  })

  it.each([0, 401, 404])('§8 landing otherwise, %i: falls back', (status) => {
    expect(landingWords(answered(status))).toBe('Failed to fetch landing page data. Please try again.')
  })

  it('follow the landing in explore', () => {
    expect(exploreWords(new Error('anything'))).toBe('Failed to fetch pitches. Please try again.')
  })
})
