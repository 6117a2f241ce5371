import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accessKey,
  addressOf,
  chooseKept,
  firstLanguage,
  forgetVisitorId,
  keepLeft,
  keepProof,
  keepVisitorId,
  keptChoice,
  keptProof,
  knownVisitorId,
  leftWith,
  visitId,
} from './visitor.ts'

describe('the address of a pitch', () => {
  it('is taken from the path, or from ?link=', () => {
    expect(addressOf({ pathname: '/pitch/heron-labs-ab12cd', search: '' })).toBe('heron-labs-ab12cd')
    expect(addressOf({ pathname: '/pitch/one', search: '?link=AbCd1234' })).toBe('AbCd1234')
    expect(addressOf({ pathname: '/pitch/%E0%A4%A', search: '' })).toBe('%E0%A4%A')
  })
})

describe('the key of a personal link', () => {
  it('is what stands after the #, and nothing else', () => {
    const key = 'n0_-'.repeat(10)
    expect(accessKey(`#key=${key}`)).toBe(key)
    for (const hash of ['', '#key=', '#key=short', `#other=${key}`, `#key=${key}&x=<b>`]) {
      expect(accessKey(hash)).toBeNull()
    }
  })
})

describe('the language a pitch begins in', () => {
  const offered = [{ code: 'en' }, { code: 'de' }, { code: 'pt-BR' }]
  it('is the first of the visitor’s that it is spoken in, a near one included', () => {
    expect(firstLanguage(offered, ['fr-CH', 'de-CH', 'en'])).toBe('de')
    expect(firstLanguage(offered, ['pt-PT'])).toBe('pt-BR')
    expect(firstLanguage([{ code: 'pt' }, ...offered], ['pt-BR'])).toBe('pt-BR')
  })
  it('is the pitch’s own first where they share none', () => {
    expect(firstLanguage(offered, ['ja'])).toBe('en')
  })
})

describe('what a visit remembers', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    const shelf = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
    vi.stubGlobal('sessionStorage', shelf)
    vi.stubGlobal('localStorage', shelf)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is one name for all of it', () => {
    const id = visitId()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(visitId()).toBe(id)
  })

  it('is a proof of an address, while that holds for a call', () => {
    expect(keptProof(0)).toEqual({})
    keepProof('proof-1', 1_000)
    expect(keptProof(1_000 + 25 * 60_000 - 1)).toEqual({ email_proof: 'proof-1' })
    expect(keptProof(1_000 + 25 * 60_000)).toEqual({})
  })

  it('is what may be kept of a talk: all of it, unless the visitor says otherwise', () => {
    expect(keptChoice()).toBe('named')
    chooseKept('firm')
    expect(keptChoice()).toBe('firm')
    expect(localStorage.getItem('understudy.kept')).toBe('firm')
    chooseKept('named')
    expect(keptChoice()).toBe('named')
  })

  it('is where details were left, link by link', () => {
    keepLeft('Tern2026', 'vera@nordic.example')
    expect([leftWith('Tern2026'), leftWith('Heron26')]).toEqual(['vera@nordic.example', null])
  })

  it('is the name one is counted under, until one no longer agrees', () => {
    expect(knownVisitorId()).toEqual({})
    keepVisitorId('visitor-1')
    expect(knownVisitorId()).toEqual({ visitor_id: 'visitor-1' })
    forgetVisitorId()
    expect(knownVisitorId()).toEqual({})
  })
})
