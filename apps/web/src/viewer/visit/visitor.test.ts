import { describe, expect, it } from 'vitest'
import { accessKey, addressOf, firstLanguage } from './visitor.ts'

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
