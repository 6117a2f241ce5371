import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { problemOf } from '../api/call.ts'
import { analyticsWords, exportWords } from './error-words.ts'

const answered = (status: number) =>
  status === 0 ? new ApiError(0, 'network') : problemOf(status, undefined)

describe('words of a failed analytics call', () => {
  it.each([
    [401, /log in to view your analytics/],
    [500, /Server error occurred while fetching analytics/],
    [503, /temporarily unavailable/],
    [418, /Failed to fetch analytics/],
  ])('of %i', (status, words) => {
    expect(analyticsWords(answered(status))).toMatch(words)
  })

  it('of a file that was not saved', () => {
    expect(exportWords(new ApiError(429, 'rate_limited'))).toMatch(/in 1 minute/)
    expect(exportWords(new TypeError('fetch failed'))).toMatch(/was not saved/)
  })
})
