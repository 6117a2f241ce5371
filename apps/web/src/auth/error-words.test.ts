import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { isEmailTaken, loginWords, profileWords, registerWords } from './error-words.ts'

describe('words of signing in', () => {
  it("§5 pass on 'Authentication failed: No token received'", () => {
    expect(loginWords(new Error('Authentication failed: No token received'))).toBe(
      'Authentication failed: No token received',
    )
  })

  it('say what happened and what to do, status by status', () => {
    expect(loginWords(new ApiError(401, 'invalid_credentials'))).toBe('Email or password is wrong.')
    expect(loginWords(new ApiError(0, 'network'))).toContain('cannot be reached')
    expect(loginWords(new ApiError(418, 'unknown'))).toContain('try again')
    expect(registerWords(new ApiError(0, 'network'))).toContain('is kept')
    expect(registerWords(new ApiError(500, 'internal'))).toContain('is kept')
    expect(profileWords(new ApiError(500, 'internal'))).toContain('is kept')
  })

  it('tell a taken email from other conflicts', () => {
    expect(isEmailTaken(new ApiError(409, 'email_taken'))).toBe(true)
    expect(isEmailTaken(new ApiError(409, 'idempotency_conflict'))).toBe(false)
  })
})
