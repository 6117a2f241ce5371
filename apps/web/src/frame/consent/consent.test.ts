import { describe, expect, it } from 'vitest'
import { type ConsentShelf, createConsentStore } from './consent.ts'

function aShelf(): ConsentShelf & { held: Map<string, string> } {
  const held = new Map<string, string>()
  return { held, getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) }
}

describe('the visitor’s cookie choice', () => {
  it('is absent until there is one', () => {
    expect(createConsentStore(aShelf).read()).toBeNull()
  })

  it('is stored as accepted or declined and outlives the page', () => {
    const shelf = aShelf()
    createConsentStore(() => shelf).choose('declined')
    expect([...shelf.held.values()]).toEqual(['declined'])
    expect(createConsentStore(() => shelf).read()).toBe('declined')
  })

  it('may be changed later, and tells who listens', () => {
    const shelf = aShelf()
    const store = createConsentStore(() => shelf)
    const heard: unknown[] = []
    const stop = store.subscribe(() => heard.push(store.read()))
    store.choose('accepted')
    store.choose('declined')
    stop()
    store.choose('accepted')
    expect(heard).toEqual(['accepted', 'declined'])
  })

  it('is asked again when what is stored is neither', () => {
    const shelf = aShelf()
    const store = createConsentStore(() => shelf)
    store.choose('accepted')
    for (const key of shelf.held.keys()) shelf.held.set(key, 'yes')
    expect(createConsentStore(() => shelf).read()).toBeNull()
  })

  it('holds for the page where the browser forbids storage', () => {
    const store = createConsentStore(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    store.choose('declined')
    expect(store.read()).toBe('declined')
  })

  it('follows a choice made in another tab', () => {
    const shelf = aShelf()
    const tabs = new EventTarget()
    const store = createConsentStore(() => shelf, tabs)
    let heard = 0
    store.subscribe(() => {
      heard += 1
    })
    createConsentStore(() => shelf).choose('accepted')
    tabs.dispatchEvent(new Event('storage'))
    expect(heard).toBe(1)
    expect(store.read()).toBe('accepted')
  })
})
