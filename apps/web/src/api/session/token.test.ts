import { describe, expect, it } from 'vitest'
import { aToken, minuteMs, startMs } from '../testing/world.ts'
import { expiryMs, isExpiring, refreshDelayMs } from './expiry.ts'
import { readClaims } from './token.ts'

describe('the bearer token', () => {
  it('tells its end and whose it is, names of any script included', () => {
    const token = aToken(startMs, { email: 'żółw@tern.example', user_metadata: { name: 'نور' } })
    expect(expiryMs(token)).toBe(startMs)
    expect(readClaims(token)).toMatchObject({ email: 'żółw@tern.example', name: 'نور' })
  })

  it.each(['', 'abc', 'a.b.c', 'a.bnVsbA.c', 'a.W10.c'])(
    'that is no token (%j) says nothing and has run out',
    (text) => {
      expect(readClaims(text)?.email ?? '').toBe('')
      expect(isExpiring(text, 0)).toBe(true)
    },
  )

  it('§9 token expiring, §4 session expiring token: counts as expired without exp, and from 5 minutes before its end', () => {
    expect(isExpiring(aToken(null), startMs)).toBe(true)
    expect(isExpiring(aToken(startMs + 5 * minuteMs), startMs)).toBe(true)
    expect(isExpiring(aToken(startMs + 5 * minuteMs + 1000), startMs)).toBe(false)
    expect(isExpiring(aToken(startMs - minuteMs), startMs)).toBe(true)
  })

  it('§9 refresh check: is looked at 10 minutes before its end, in a minute at the least, in an hour without exp', () => {
    expect(refreshDelayMs(aToken(startMs + 60 * minuteMs), startMs)).toBe(50 * minuteMs)
    expect(refreshDelayMs(aToken(startMs + 10 * minuteMs), startMs)).toBe(minuteMs)
    expect(refreshDelayMs(aToken(startMs - minuteMs), startMs)).toBe(minuteMs)
    expect(refreshDelayMs(aToken(null), startMs)).toBe(60 * minuteMs)
  })
})
