import { describe, expect, it } from 'vitest'
import { routes } from '../index.ts'
import { ERROR_CODES, type ErrorCode, statusOf, titleOf } from './error-codes.ts'

const codes = Object.keys(ERROR_CODES) as ErrorCode[]

describe('what the server answers where it does not do what was asked', () => {
  it.each(codes)('%s has a status of an error and words of its own', (code) => {
    expect([statusOf(code), titleOf(code)]).toEqual([...ERROR_CODES[code]])
    expect([4, 5]).toContain(Math.floor(statusOf(code) / 100))
    expect(titleOf(code)).toMatch(/^[A-Z].*[^.!]$/)
    expect(codes.filter((other) => titleOf(other) === titleOf(code))).toEqual([code])
  })

  it('blames itself in three cases: a fault, a rest, and no room', () => {
    const own = codes.filter((code) => statusOf(code) >= 500)
    expect(own).toEqual(['internal', 'unavailable', 'storage_full'])
  })

  it('is promised by no route as its own fault', () => {
    const promised = Object.values(routes).flatMap(({ name, errors }) =>
      errors.filter((code) => code === 'internal').map(() => name),
    )
    expect(promised).toEqual([])
  })

  it('tells one who is not signed in apart from one who may not', () => {
    expect([statusOf('unauthenticated'), statusOf('forbidden')]).toEqual([401, 403])
    expect([statusOf('rate_limited'), statusOf('invalid'), statusOf('malformed')]).toEqual([429, 422, 400])
  })
})
