import type { ErrorCode } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { asksForName, preludeWords, tooLongWords } from './prelude-words.ts'

const refused = (code: ErrorCode, fields?: Record<string, string>) =>
  new ApiError(422, code, {
    problem: {
      type: 'about:blank',
      title: code,
      status: 422,
      error: code,
      detail: code,
      ...(fields && { fields }),
    },
  })

describe('why no preview came of it', () => {
  it.each([
    ['too_large', true, /^This deck is too large: 20 MB at most/],
    ['too_large', false, /^This text is too long: 20,000 characters at most/],
    ['too_slow', true, /^It came too slowly\. Send fewer pages, or try again over a faster line\.$/],
    ['too_slow', false, /^It came too slowly\. Try again over a faster line\.$/],
    ['unsupported_media', true, /PDF and PowerPoint/],
    ['rate_limited', false, /What you gave is kept here/],
    ['unavailable', true, /try again in a few minutes/],
    ['storage_full', true, /no room/],
    ['internal', true, /that is our fault/],
  ] as const)('%s, of a deck: %s', (code, isDeck, words) => {
    expect(preludeWords(refused(code), isDeck)).toMatch(words)
  })

  it('is said of the field that is wrong, the name before the rest', () => {
    const ofDeck = refused('invalid', { deck: 'is encrypted' })
    expect([preludeWords(ofDeck, true), asksForName(ofDeck)]).toEqual(['This deck is encrypted.', false])
    expect(preludeWords(refused('invalid', { text: 'holds no words' }), false)).toBe(
      'This text holds no words.',
    )
    const nameless = refused('invalid', { company_name: 'is missing', text: 'is short' })
    expect(preludeWords(nameless, false)).toMatch(/^It does not say what your company is called/)
    expect(asksForName(nameless)).toBe(true)
  })

  it('counts what is too long before anything is sent', () => {
    expect(tooLongWords(21_500)).toMatch(/^This text has 21,500 characters, and 20,000 are read/)
  })
})
