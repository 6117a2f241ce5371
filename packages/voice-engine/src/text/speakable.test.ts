import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapWordsToStored, stripMarkdown, toSpoken } from './speakable.ts'

describe('stripping Markdown', () => {
  it.each([
    ['**Bold** and *thin* and ~~gone~~', 'Bold and thin and gone'],
    ['***both***, __under__ and _score_', 'both, under and score'],
    ['## A heading ##\n\n\n\nText', 'A heading\n\nText'],
    ['- one\n- [x] two\n* three', 'one\ntwo\nthree'],
    ['> quoted\n> twice', 'quoted\ntwice'],
    ['See [our site](https://a.io/x_(y)) and ![a chart](c.png).', 'See our site and a chart.'],
    ['`code` and ```\nblock\n```', 'code and ```\nblock'],
    ['```ts\nlet x\n```', 'let x'],
    ['A claim[^1] and <b>tags</b><br>', 'A claim and tags'],
    ['| Year | ARR |\n|---|---|\n| 2023 | $2M |', 'Year, ARR\n\n2023, $2M'],
    ['\\*stars\\* stay', '*stars* stay'],
    ['one\n\n---\n\ntwo', 'one\n\ntwo'],
  ])('reads %j as a person would', (text, expected) => {
    expect(stripMarkdown(text)).toBe(expected)
  })

  it.each([
    '5 * 3 * 2 = 30',
    'snake_case_name',
    'a < b and c > d',
    'Growth: 3.5% - up',
    '#1 in [Europe]',
    '2*3*4',
    '$2.4M',
  ])('leaves %j alone', (text) => {
    expect(stripMarkdown(text)).toBe(text)
  })
})

const PRONUNCIATIONS = [
  { from: 'ARR', to: 'A R R' },
  { from: 'Acme', to: 'Ack-mee' },
  { from: 'Acme Labs', to: 'ackmee laboratories' },
  { from: 'C++', to: 'see plus plus' },
]

describe('what is spoken', () => {
  it('says whole words by the list, in any case, the longest first', () => {
    expect(
      toSpoken('acme labs, Acme and Acmes write C++; ARR is up, arrows are not.', PRONUNCIATIONS).text,
    ).toBe('ackmee laboratories, Ack-mee and Acmes write see plus plus; A R R is up, arrows are not.')
  })

  it('does not say a replacement by the list again', () => {
    const list = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: ' ', to: 'never' },
    ]
    expect(toSpoken('a b', list).text).toBe('b a')
  })

  it('finds the way back through Markdown and pronunciations', () => {
    const stored = '  Our **ARR** doubled.'
    const spoken = toSpoken(stored, PRONUNCIATIONS)
    expect(spoken.text).toBe('Our A R R doubled.')
    expect(stored.slice(spoken.toStored(0), spoken.toStoredEnd(3))).toBe('Our')
    expect(stored.slice(spoken.toStored(6), spoken.toStoredEnd(9))).toBe('ARR')
    expect(stored.slice(spoken.toStored(10), spoken.toStoredEnd(17))).toBe('doubled')
    expect(spoken.toStored(spoken.text.length)).toBe(stored.length)
  })

  it('makes one timing of the several words that were said for one', () => {
    const stored = 'Our **ARR** doubled.'
    const spoken = toSpoken(stored, PRONUNCIATIONS)
    const words = [...spoken.text.matchAll(/\S+/g)].map((match, k) => ({
      charStart: match.index,
      charEnd: match.index + match[0].length,
      startSample: k * 100,
      endSample: (k + 1) * 100,
    }))
    const back = mapWordsToStored(words, spoken)
    expect(
      back.map((word) => [stored.slice(word.charStart, word.charEnd), word.startSample, word.endSample]),
    ).toEqual([
      ['Our', 0, 100],
      ['ARR', 100, 400],
      ['doubled.', 400, 500],
    ])
  })

  it('never maps a later place before an earlier one, nor out of the stored text', () => {
    const words = fc.constantFrom(
      'ARR',
      '**ARR**',
      'acme',
      'Acme Labs',
      '*x*',
      '[a](b)',
      '`c`',
      '\n',
      'growth',
      '\\*',
      '#',
    )
    fc.assert(
      fc.property(
        fc.array(words).map((all) => all.join(' ')),
        (stored) => {
          const spoken = toSpoken(stored, PRONUNCIATIONS)
          let last = 0
          for (let i = 0; i <= spoken.text.length; i++) {
            const at = spoken.toStored(i)
            expect(at).toBeGreaterThanOrEqual(last)
            expect(at).toBeLessThanOrEqual(stored.length)
            last = at
          }
        },
      ),
    )
  })

  it('speaks plain text as it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z,.]+( [A-Za-z,.]+)*$/), (text) => {
        const spoken = toSpoken(text, [])
        expect(spoken.text).toBe(text)
        expect(spoken.toStored(text.length - 1)).toBe(text.length - 1)
      }),
    )
  })
})
