import { describe, expect, it } from 'vitest'
import { apiBase } from './base.ts'
import { createServerClock } from './server-clock.ts'
import { sturdyShelf } from './session/session-shelf.ts'

describe('the base of the calls', () => {
  it.each([
    [undefined, ''],
    ['https://api.tern.example', 'https://api.tern.example'],
    ['https://api.tern.example/v1', 'https://api.tern.example'],
    ['https://api.tern.example/v1/', 'https://api.tern.example'],
    ['https://api.tern.example/dev1', 'https://api.tern.example/dev1'],
  ])('§7 base: %s becomes %s', (configured, base) => {
    expect(apiBase(configured)).toBe(base)
  })
})

describe("the server's clock", () => {
  it('is learnt from an answer, whichever way the device is wrong', () => {
    for (const wrongMs of [3_600_000, -3_600_000]) {
      const trueMs = Date.parse('2026-11-02T09:00:00Z')
      const clock = createServerClock(() => trueMs + wrongMs)
      clock.learn(new Date(trueMs).toUTCString())
      expect(clock.now()).toBe(trueMs)
    }
  })

  it("is the device's own where they differ by less than a header can tell, or the header says nothing", () => {
    const clock = createServerClock(() => 10_000_000)
    clock.learn(new Date(10_002_000).toUTCString())
    clock.learn(null)
    clock.learn('soon')
    expect(clock.now()).toBe(10_000_000)
  })
})

describe('a sturdy shelf', () => {
  it('keeps for the page what the browser will not keep', () => {
    const shelf = sturdyShelf(() => {
      throw new DOMException('no storage here', 'SecurityError')
    })
    expect(shelf.getItem('a')).toBeNull()
    shelf.setItem('a', '1')
    expect(shelf.getItem('a')).toBe('1')
    shelf.removeItem('a')
    expect(shelf.getItem('a')).toBeNull()
  })

  it('never shows what could not be replaced when storage filled up', () => {
    const stored = new Map([['a', 'old']])
    const shelf = sturdyShelf(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: (key) => void stored.delete(key),
    }))
    shelf.setItem('a', 'new')
    expect(shelf.getItem('a')).toBe('new')
    shelf.removeItem('a')
    expect(shelf.getItem('a')).toBeNull()
  })
})
