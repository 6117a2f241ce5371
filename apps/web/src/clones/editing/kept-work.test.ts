import { describe, expect, it, vi } from 'vitest'
import { createKeptWork } from './kept-work.ts'

function aShelf(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  }
}

describe('unsaved work', () => {
  it('is there again after a reload, each tab and clone for itself', () => {
    const shelf = aShelf()
    const before = createKeptWork(() => shelf)
    before.keep('c1', 'company', { tagline: 'Tides, stored' })
    before.keep('c1', 'team', { team: [] })
    before.keep('c2', 'company', { tagline: 'Other' })
    const after = createKeptWork(() => shelf)
    expect(after.read('c1', 'company')).toEqual({ tagline: 'Tides, stored' })
    expect(after.read('c2', 'team')).toBeUndefined()
    expect(after.tabs('c1')).toBe('company team')
  })

  it('is forgotten once saved, and leaves nothing behind', () => {
    const shelf = aShelf()
    const kept = createKeptWork(() => shelf)
    kept.keep('c1', 'company', { tagline: 'x' })
    kept.drop('c1', 'company')
    expect(kept.tabs('c1')).toBe('')
    expect(shelf.held.size).toBe(0)
  })

  it('goes along when a draft gets its id', () => {
    const kept = createKeptWork(() => aShelf())
    kept.keep('', 'team', { team: [1] })
    kept.move('', 'c1')
    expect(kept.tabs('')).toBe('')
    expect(kept.read('c1', 'team')).toEqual({ team: [1] })
  })

  it('§4 unsaved changes: tells its listeners about a change, and about nothing else', () => {
    const kept = createKeptWork(() => aShelf())
    const heard = vi.fn()
    const stop = kept.subscribe(heard)
    kept.drop('c1', 'company')
    kept.dropAll('c1')
    expect(heard).not.toHaveBeenCalled()
    kept.keep('c1', 'company', 1)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    kept.dropAll('c1')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('holds while the page lives where the browser forbids storage', () => {
    const kept = createKeptWork(() => {
      throw new Error('forbidden')
    })
    kept.keep('c1', 'company', { tagline: 'x' })
    expect(kept.read('c1', 'company')).toEqual({ tagline: 'x' })
  })

  it('starts empty from a shelf that holds nonsense', () => {
    const kept = createKeptWork(() =>
      aShelf({ 'understudy.unsaved.c1': '{no', 'understudy.unsaved.c2': '[1]' }),
    )
    expect(kept.tabs('c1')).toBe('')
    expect(kept.tabs('c2')).toBe('')
  })
})
