import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { claimWords } from './error-words.ts'

describe('a claim that was refused', () => {
  it.each([
    ['code_invalid', 400, 'That code is not the right one.'],
    ['not_found', 404, 'There is nothing to claim here.'],
    ['conflict', 409, 'Somebody else has claimed it already.'],
    ['gone', 410, 'The time to claim it is over.'],
    ['internal', 500, 'It could not be claimed. Please try again.'],
  ] as const)('says of %s what happened', (code, status, words) => {
    expect(claimWords(new ApiError(status, code))).toBe(words)
  })
})
