import { describe, expect, it } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

describe('bounded cache', () => {
  it('never holds more than its bound, and drops what was not used for longest', () => {
    const cache = createBoundedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    expect(cache.get('a', 0)).toBe('A')
    cache.set('c', 'C', 4)
    expect([cache.get('a', 0), cache.get('b', 0), cache.get('c', 0)]).toEqual(['A', undefined, 'C'])
    cache.set('huge', 'H', 11)
    expect([cache.get('huge', 0), cache.get('a', 0)]).toEqual([undefined, 'A'])
  })

  it('counts a value that is replaced once', () => {
    const cache = createBoundedCache<number>(10)
    for (let i = 0; i < 100; i++) cache.set('a', i, 5)
    cache.set('b', 1, 5)
    expect([cache.get('a', 0), cache.get('b', 0)]).toEqual([99, 1])
  })

  it('lets go of what is too old', () => {
    const cache = createBoundedCache<string>(10)
    cache.set('a', 'A', 1, 100)
    expect([cache.get('a', 99), cache.get('a', 100)]).toEqual(['A', undefined])
  })
})
