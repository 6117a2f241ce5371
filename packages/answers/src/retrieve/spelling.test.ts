import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, Speller } from './spelling.ts'

const speller = new Speller()
speller.addField()
for (const word of ['compressor', 'refrigeration', 'orbit', 'plants']) speller.add(word)

describe('a misspelt word', () => {
  it.each([
    ['orbti', 'orbit'],
    ['compresor', 'compressor'],
    ['refrigiraton', 'refrigeration'],
  ])('is read as what was meant: %s → %s', (typed, meant) => {
    expect(speller.respell(typed, 'en')).toBe(meant)
  })

  it.each([
    'kids',
    'farmers',
    'teachers',
    'distributors',
    'sensors',
    'contacts',
    'shops',
    'subscribers',
    'laser',
    'chance',
    'trucks',
    'leaks',
  ])('is none that everybody spells so: %s', (word) => {
    expect(speller.respell(word, 'en')).toBe(word)
  })

  it('of one word alone is known by its consonants, where only one word of the field has them', () => {
    expect(speller.respell('leed', 'en', true)).toBe('lead')
    expect(speller.respell('leed', 'en')).toBe('leed')
    expect(speller.respell('bird', 'en', true)).toBe('bird')
  })

  it.each(['orebitt', 'patients', 'birthday', 'crhn', 'plant'])(
    'stays as it is where nothing is near: %s',
    (typed) => {
      expect(speller.respell(typed, 'en')).toBe(typed)
    },
  )
})

describe('how far two words lie apart', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

  it('is the same from either side, and nothing only for the same word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 9) === 0).toBe(one === other)
      }),
    )
  })

  it.each([
    ['churn', 'chrun', 1],
    ['margin', 'margn', 1],
    ['burn', 'born', 1],
    ['runway', 'runaway', 1],
    ['kitten', 'sitting', 3],
  ])('counts letters that are changed, missing or swapped: %s, %s', (one, other, edits) => {
    expect(editDistance(one, other, 9)).toBe(edits)
  })

  it('is one more than was asked for where it is more', () => {
    expect(editDistance('kitten', 'sitting', 1)).toBe(2)
  })
})
