import { describe, expect, it } from 'vitest'
import { partByFigures } from './segments.ts'

const figuresOf = (text: string) =>
  partByFigures(text, 'en').figures.map(({ amount, rate }) =>
    [amount.value, amount.unit ?? 'none', ...(rate === null ? [] : [`a ${rate}`])].join(' '),
  )

const READ: [text: string, ...figures: string[]][] = [
  ['We burn €410,000 a month.', '410000 EUR a month'],
  ['It costs 85,000 kroner per box and year.', '85000 DKK a year'],
  ['They earn four hundred and twelve dollars for an average day.', '412 USD a day'],
  ['We turned over 74,000 Australian dollars.', '74000 AUD'],
  ['We raised two million US dollars.', '2000000 USD'],
  ['The wall costs four dollars and fifty cents.', '4.5 USD'],
  ['It costs forty euro cents per thousand matches.', '0.4 EUR', '1000 none'],
  ['A 10,000-litre line is planned.', '10000 litre'],
  ['The hall has 2,400 square metres.', '2400 square metre'],
  ['Revenue in the 2026 financial year was €1 million.', '1000000 EUR'],
  ['She sees patients for half a day each week.'],
  ['Half of it comes from service.'],
  ['Half of the visitors sign.', '0.5 ratio'],
  ['After one year they still order.'],
  ['One in eight stays.', '8 none'],
]

describe('the numbers of a text', () => {
  it.each(READ)('are read with unit and rate: %s', (text, ...figures) => {
    expect(figuresOf(text)).toEqual(figures)
  })

  it('may borrow the unit of the number before', () => {
    const lent = (text: string) => partByFigures(text, 'en').figures.map((figure) => figure.lentUnit)
    expect(lent('A run takes 4 minutes, down from 11.')).toEqual([null, 'minute'])
    expect(lent('She owns 38 percent, he 34.')).toEqual([null, '%'])
    expect(lent('We have 40 stores and 12 partners.')).toEqual([null, null])
  })

  it('have any country’s dollars where none is named', () => {
    const currencies = (text: string) => partByFigures(text, 'en').figures[0]?.currencies ?? []
    expect(currencies('It brings 25,000 dollars.')).toContain('AUD')
    expect(currencies('It brings 25,000 US dollars.')).not.toContain('AUD')
    expect(currencies('It brings A$25,000.')).not.toContain('USD')
  })
})

const CUT: [text: string, ...segments: string[]][] = [
  ['Sales rose from €1 million in 2024 to €3 million in 2025.', '2024', '2025'],
  ['We have 15 growers in Israel, and 6 in Belgium.', 'israel', 'belgium'],
  ['It takes 11 weeks, where a year earlier it was 19.', 'weeks', 'earlier'],
  ['Survival was 71 % in ours against 54 % in theirs.', 'ours', 'theirs'],
]

describe('the words of a text', () => {
  it.each(CUT)('go with the number that they are about: %s', (text, ...words) => {
    const { segments } = partByFigures(text, 'en')
    expect(segments).toHaveLength(words.length)
    for (const [at, word] of words.entries()) expect(segments[at]).toContain(word)
  })
})

const GOVERNED: [text: string, governs: boolean][] = [
  ['In 2025 our revenue was €1 million.', true],
  ['Our revenue was €1 million in 2025.', true],
  ['We keep all our growers and all our partners until May 2027, at a burn of €1 million.', false],
  ['We spend €1 million, and the cash lasts until June 2027.', false],
]

describe('a date', () => {
  it.each(GOVERNED)(
    'holds of a number beside it, and of all that follows where it leads: %s',
    (text, governs) => {
      expect(partByFigures(text, 'en').dateGoverns).toEqual([governs])
    },
  )
})
