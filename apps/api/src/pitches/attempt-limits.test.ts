import { describe, expect, it } from 'vitest'
import {
  createCodeGuard,
  createPasswordGuard,
  PASSWORD_FAILURES,
  PASSWORD_WINDOW_MS,
} from './attempt-limits.ts'

describe('guesses at a link’s password', () => {
  it('wait after ten wrong ones of an address until the window ends', () => {
    const guard = createPasswordGuard()
    for (let i = 0; i < PASSWORD_FAILURES.visitor; i++) expect(guard.begin('link', '1.2.3.4', i)).toBe(0)
    expect(guard.begin('link', '1.2.3.4', 100)).toBe(PASSWORD_WINDOW_MS - 100)
    expect(guard.begin('link', '5.6.7.8', 100)).toBe(0)
    expect(guard.begin('other', '1.2.3.4', 100)).toBe(0)
    expect(guard.begin('link', '1.2.3.4', PASSWORD_WINDOW_MS)).toBe(0)
  })

  it('do not count when they are right', () => {
    const guard = createPasswordGuard()
    for (let i = 0; i < 1_000; i++) {
      expect(guard.begin('link', '1.2.3.4', i)).toBe(0)
      guard.right('link', '1.2.3.4')
    }
  })

  it('wait for one link however many addresses guess, and for one address however many links it tries', () => {
    const guard = createPasswordGuard()
    for (let i = 0; i < PASSWORD_FAILURES.link; i++) expect(guard.begin('link', `1.1.1.${i}`, 0)).toBe(0)
    expect(guard.begin('link', '2.2.2.2', 0)).toBe(PASSWORD_WINDOW_MS)
    const other = createPasswordGuard()
    for (let i = 0; i < PASSWORD_FAILURES.address; i++) expect(other.begin(`link ${i}`, '1.1.1.1', 0)).toBe(0)
    expect(other.begin('one more', '1.1.1.1', 0)).toBe(PASSWORD_WINDOW_MS)
  })
})

describe('codes that lead nowhere', () => {
  it('send away who tries a hundred of them, and nobody else', () => {
    const guard = createCodeGuard(1)
    for (let i = 0; i < 100; i++) {
      expect(guard.waitMs('1.1.1.1', 0)).toBe(0)
      guard.unknown('1.1.1.1', 0)
    }
    expect(guard.waitMs('1.1.1.1', 0)).toBeGreaterThan(0)
    expect(guard.waitMs('2.2.2.2', 0)).toBe(0)
  })

  it('have one budget for all: when it is spent, those who missed wait and the others get in', () => {
    const guard = createCodeGuard(1)
    for (let i = 0; i < 5_000; i++) guard.unknown(`10.0.${i >> 8}.${i & 255}`, 0)
    expect(guard.waitMs('10.0.0.7', 0)).toBeGreaterThan(0)
    expect(guard.waitMs('192.0.2.1', 0)).toBe(0)
  })
})
