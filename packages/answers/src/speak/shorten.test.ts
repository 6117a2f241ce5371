import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { mossdeck } from '../testing/mossdeck.ts'
import { sayShort } from './shorten.ts'

/** The founder's sentence, said in as few words as hold it. */
function short(answer: string): string {
  const index = buildIndex(mossdeck({ faqs: [{ id: 'q', question: 'How does it work?', answer }] }), 'public')
  const statement = index.statements.find(({ ref }) => ref.id === 'q')
  if (statement === undefined) throw new Error(`“${answer}” is no statement.`)
  return sayShort(statement).text
}

describe('a sentence in fewer words', () => {
  it.each([
    ['We sell to railways in Denmark, because they decide fast.', 'We sell to railways in Denmark.'],
    ['We sell to railways in Denmark, which decide fast.', 'We sell to railways in Denmark.'],
    ['We sell to railways in Denmark (and to one in Kiel).', 'We sell to railways in Denmark.'],
    ['We sell to railways in Denmark; Norway comes next.', 'We sell to railways in Denmark.'],
    ['We sell to railways in Denmark, including the oldest.', 'We sell to railways in Denmark.'],
    ['We sell to railways in Denmark, and we rent to Kiel.', 'We sell to railways in Denmark.'],
  ])('has lost its asides: %s', (text, said) => {
    expect(short(text)).toBe(said)
  })

  it.each([
    'We sell to railways in Denmark, but not in Norway.',
    'We sell to railways in Denmark, although they pay late.',
    'We sell to railways in Denmark.',
    'We sell, because they pay.',
    'We charge each clinic 40 – 60 euros a month.',
    'Our payback comes at 9 – 12 months.',
    'Of all bids we win 20% – 25%.',
    'A licence costs them €40 – €60.',
  ])('keeps what takes something back, and what could not stand alone: %s', (text) => {
    expect(short(text)).toBe(text)
  })

  it('is the bare value of a fact', () => {
    const index = buildIndex(mossdeck(), 'public')
    const margin = index.statements.find(({ ref }) => ref.id === 'margin')
    expect(margin === undefined ? '' : sayShort(margin).text).toBe('58%.')
  })

  it('is the bare cell of a table, and its source stays named', () => {
    const index = buildIndex(mossdeck(), 'public')
    const cell = index.statements.find((statement) => statement.cell?.column === '2024')
    expect(cell === undefined ? null : sayShort(cell)).toEqual({
      text: '85.',
      sources: [expect.objectContaining({ kind: 'document' })],
    })
  })

  it('is never longer, and holds no word that the sentence did not', () => {
    const clause = fc
      .array(fc.constantFrom('moss', 'walls', 'clean', 'the', 'air', 'of', 'stations'), {
        minLength: 4,
        maxLength: 8,
      })
      .map((words) => `We say ${words.join(' ')}`)
    const aside = fc.constantFrom(', because it is so.', '; it is so.', ', which is so.', ' (it is so).', '.')
    fc.assert(
      fc.property(clause, aside, (main, end) => {
        const said = short(`${main}${end}`)
        expect(said.length).toBeLessThanOrEqual(`${main}${end}`.length)
        expect(said.startsWith(main)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})
