import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glossOf, READ_AS_ENGLISH } from './glosses.ts'

const SEED = 20_261_130

describe.each(READ_AS_ENGLISH)('any text, read from %s', (language) => {
  const gloss = glossOf(language)
  const words = fc.constantFrom(
    'wie',
    'a-t-il',
    'l’',
    '¿',
    '1.140',
    'kosten',
    'É',
    'clientes',
    '--',
    "'",
    ' ',
    '?',
    'ẞ',
    'que',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
  )

  it('is read without a fault, and the same each time', () => {
    fc.assert(
      fc.property(text, (any) => {
        const read = gloss?.read(any)
        expect(read).toBe(gloss?.read(any))
        expect(gloss?.shareRead(any)).toBeLessThanOrEqual(1)
      }),
      { seed: SEED },
    )
  })

  it('keeps its figures', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), (figure) => {
        expect(gloss?.read(`xyzq ${figure} xyzq`)).toContain(String(figure))
      }),
      { seed: SEED },
    )
  })
})
