import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import {
  forgotWords,
  isEmailTaken,
  isSpentLink,
  loginWords,
  profileWords,
  registerWords,
  resetWords,
  sendAgainWords,
  verifyWords,
} from './error-words.ts'

describe('words of signing in', () => {
  it("§5 login without token: pass on 'Authentication failed: No token received'", () => {
    expect(loginWords(new Error('Authentication failed: No token received'))).toBe(
      'Authentication failed: No token received',
    )
  })

  it('say what happened and what to do, status by status', () => {
    expect(loginWords(new ApiError(401, 'invalid_credentials'))).toBe('Email or password is wrong.')
    expect(loginWords(new ApiError(403, 'account_locked'))).toBe('This account is locked.')
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

describe('words of mailed links', () => {
  it('tell a link that has run out from a failure that may pass', () => {
    expect(isSpentLink(new ApiError(400, 'code_invalid'))).toBe(true)
    expect(isSpentLink(new ApiError(400, 'malformed'))).toBe(false)
    expect(isSpentLink(new ApiError(0, 'network'))).toBe(false)
  })

  it.each([forgotWords, resetWords, verifyWords, sendAgainWords])(
    '%o: say whether the server was reached, and what to do',
    (words) => {
      expect(words(new ApiError(0, 'network'))).toContain('cannot be reached')
      expect(words(new ApiError(429, 'rate_limited'))).toContain('in 1 minute')
      expect(words(new ApiError(503, 'unavailable'))).toContain('later')
      expect(words(new ApiError(500, 'internal'))).toMatch(/try again/i)
    },
  )

  it('never tell whether an address has an account', () => {
    expect(forgotWords(new ApiError(404, 'not_found'))).toBe(forgotWords(new ApiError(500, 'internal')))
  })

  it('say that an unsent password changed nothing', () => {
    expect(resetWords(new ApiError(500, 'internal'))).toContain('was not changed')
  })
})
