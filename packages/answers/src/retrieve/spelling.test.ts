import { describe, expect, it } from 'vitest'
import { Speller } from './spelling.ts'

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

  it.each(['orebitt', 'patients', 'birthday', 'crhn', 'plant'])(
    'stays as it is where nothing is near: %s',
    (typed) => {
      expect(speller.respell(typed, 'en')).toBe(typed)
    },
  )
})
