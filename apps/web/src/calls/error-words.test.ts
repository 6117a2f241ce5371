import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { problemOf } from '../api/call.ts'
import { deleteCallWords, listCallsWords, readCallWords } from './error-words.ts'

const answered = (status: number) =>
  status === 0 ? new ApiError(0, 'network') : problemOf(status, undefined)

describe('words of the call log', () => {
  it('tell signing in, trouble on our side and being away apart', () => {
    const words = [401, 500, 503, 0].map((status) => listCallsWords(answered(status)))
    expect(new Set(words).size).toBe(4)
    expect(words[3]).toBe('Failed to fetch call logs. Please try again.')
  })

  it('say when there is no such call, and when it is still going on', () => {
    expect(readCallWords(new ApiError(404, 'not_found'))).toBe(
      'There is no such call here, or it was deleted.',
    )
    expect(deleteCallWords(new ApiError(409, 'wrong_state'))).toContain('still going on')
    expect(deleteCallWords(answered(500))).toContain('was not deleted. Please try again')
    expect(deleteCallWords(new Error('anything'))).toContain('may be deleted by now')
  })
})
