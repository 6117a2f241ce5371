import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { heldBack, reasonOf, reasonWords } from './view-reason.ts'

it('a password that is not tried waits, or sends its visitor to the founder', () => {
  const problem = { type: 'about:blank', title: '', status: 429, error: 'rate_limited' }
  expect(heldBack(new ApiError(429, 'rate_limited', { problem, waitSeconds: 900 }))).toBe(900)
  expect(heldBack(new ApiError(429, 'rate_limited', { problem }))).toBe(60)
  const offered = { ...problem, ask_for_access: true as const }
  expect(heldBack(new ApiError(429, 'rate_limited', { problem: offered }))).toBe('ask')
  expect(heldBack(new ApiError(401, 'incorrect_password'))).toBeNull()
})

it('an address that the server reads none in is asked for again', () => {
  for (const [status, code] of [
    [422, 'invalid'],
    [400, 'malformed'],
  ] as const) {
    expect(reasonOf(new ApiError(status, code), 'vera@fund.com,')).toBe('email_required')
    expect(reasonOf(new ApiError(status, code))).toBe('server_error')
  }
  expect(reasonOf(new ApiError(500, 'internal'), 'vera@fund.com,')).toBe('server_error')
})

describe('§8 public pitch view', () => {
  it('§8 view 401 and 403: maps 401 and 403 to password_required, incorrect_password or access_denied', () => {
    expect(reasonOf(new ApiError(401, 'password_required'))).toBe('password_required')
    expect(reasonOf(new ApiError(401, 'incorrect_password'))).toBe('incorrect_password')
    expect(reasonOf(new ApiError(401, 'unknown'))).toBe('password_required')
    expect(reasonOf(new ApiError(403, 'access_denied'))).toBe('access_denied')
    expect(reasonOf(new ApiError(403, 'unknown'))).toBe('access_denied')
  })

  it('§8 view 404, §8 view otherwise: maps 404 to link_not_found and anything else, 429 included, to server_error', () => {
    expect(reasonOf(new ApiError(404, 'link_not_found'))).toBe('link_not_found')
    const others = [0, 429, 500, 503].map((status) => reasonOf(new ApiError(status, 'unknown')))
    expect(others).toEqual(['server_error', 'server_error', 'server_error', 'server_error'])
    expect(reasonOf(new Error('anything'))).toBe('server_error')
    expect(Object.keys(reasonWords)).toEqual([
      'access_denied',
      'views_spent',
      'link_not_found',
      'server_error',
    ])
  })
})
