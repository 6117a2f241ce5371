import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractQuantities } from './extract.ts'

/** The figures of a text, as short as they can be compared: value and unit, bounds and what they are per. */
const amounts = (text: string, language = 'en') =>
  extractQuantities(text, language).flatMap((found) =>
    found.kind === 'amount' ? [[found.value, found.unit] as const] : [],
  )
const dates = (text: string) =>
  extractQuantities(text).flatMap(({ text: _, ...found }) => {
    if (found.kind !== 'date') return []
    const { kind, nouns, ...date } = found
    return [date]
  })

describe('money', () => {
  it.each([
    ['We raised $1.8 million.', 1_800_000, 'USD'],
    ['ARR is €430k', 430_000, 'EUR'],
    ['a cap of USD 12m', 12_000_000, 'USD'],
    ['£2bn market', 2_000_000_000, 'GBP'],
    ['it costs 40 euros a seat', 40, 'EUR'],
    ['CHF 1,250,000 in the bank', 1_250_000, 'CHF'],
    ['half a million dollars', 500_000, 'USD'],
    ['one point eight million euros', 1_800_000, 'EUR'],
    ['two hundred and five thousand dollars', 205_000, 'USD'],
  ])('is read with its currency and its scale: %s', (text, value, unit) => {
    expect(amounts(text)).toEqual([[value, unit]])
  })

  it.each([
    ['de', '1.800.000 Euro', 1_800_000],
    ['de', '1,8 Millionen Euro', 1_800_000],
    ['de', '1,800 Euro', 1.8],
    ['en', '1,800 euros', 1_800],
    ['en', '1.800 euros', 1.8],
    ['fr', 'deux millions d’euros', 2_000_000],
    ['fr', '1 250 000 euros', 1_250_000],
    ['pt', 'dois milhões de euros', 2_000_000],
    ['de', '3 Mio. Euro', 3_000_000],
    ['nl', '1,8 miljoen euro', 1_800_000],
    ['da', '1,8 milliarder euro', 1_800_000_000],
    ['pl', '1,5 mld euro', 1_500_000_000],
    ['cs', '870 tis. EUR', 870_000],
    ['ro', '24 de milioane de euro', 24_000_000],
    ['ro', '870.000 EUR', 870_000],
    ['el', '1,8 εκατομμύρια EUR', 1_800_000],
    ['uk', '12 тисяч EUR', 12_000],
    ['ru', '3 млрд EUR', 3_000_000_000],
    ['zh', '300万 EUR', 3_000_000],
    ['hi', '2.4 करोड़ EUR', 24_000_000],
    ['ar', '3 ملايين EUR', 3_000_000],
  ])('is read as %s writes it: %s', (language, text, value) => {
    expect(amounts(text, language)).toEqual([[value, 'EUR']])
  })

  it('is the same number however its thousands are parted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (value) => {
        const grouped = (mark: string) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, mark)
        for (const text of [grouped(','), grouped("'"), grouped('\u202f'), `0${value}`.slice(1)])
          expect(amounts(`$${text}`)).toEqual([[value, 'USD']])
        expect(amounts(`${grouped('.')} Euro`, 'de')).toEqual([[value, 'EUR']])
      }),
    )
  })
})

describe('shares, multiples and spans', () => {
  it.each([
    ['churn is 2.5%', 2.5, '%'],
    ['thirty percent of them', 30, '%'],
    ['up by 50 bps', 0.5, 'pp'],
    ['revenue doubled', 2, 'x'],
    ['it grew threefold', 3, 'x'],
    ['14 months of runway', 14, 'month'],
    ['a third of revenue', 1 / 3, 'ratio'],
    ['a quarter of customers', 0.25, 'ratio'],
    ['2/3 of all stores', 2 / 3, 'ratio'],
    ['⅔ of all stores', 2 / 3, 'ratio'],
  ])('are read with their unit: %s', (text, value, unit) => {
    expect(amounts(text)).toEqual([[value, unit]])
  })

  it.each([
    ['a double check of the books', 'double-digit growth is another matter'],
    ['one of our customers', 'no one knows'],
    ['the first half was good', 'the other half too'],
    ['one day we will', 'from one another'],
  ])('are none in “%s” and “%s”', (one, other) => {
    expect([...amounts(one), ...amounts(other)]).toEqual([])
  })
})

describe('a range', () => {
  it.each([
    ['10–15%', [10, 15], '%'],
    ['1 to 2 million dollars', [1_000_000, 2_000_000], 'USD'],
    ['$500k to $1 million', [500_000, 1_000_000], 'USD'],
    ['€5-10 million', [5_000_000, 10_000_000], 'EUR'],
    ['between 3 to 4 months', [3, 4], 'month'],
  ])('has the unit and the scale of its end at both ends: %s', (text, values, unit) => {
    expect(amounts(text)).toEqual(values.map((value) => [value, unit]))
  })
})

describe('a bound', () => {
  const boundOf = (text: string) =>
    extractQuantities(text).map((found) => (found.kind === 'amount' ? found.bound : found.kind))
  it.each([
    ['over 40 customers', 'lower'],
    ['40+ customers', 'lower'],
    ['at least $2 million', 'lower'],
    ['no less than $2 million', 'lower'],
    ['no more than $2 million', 'upper'],
    ['up to 25%', 'upper'],
    ['fewer than 10 people', 'upper'],
    ['almost 300 stores', 'upper'],
    ['40 customers', null],
  ])('is read from what stands around the number: %s', (text, bound) => {
    expect(boundOf(text)).toEqual([bound])
  })
})

describe('a date', () => {
  it.each([
    ['as of 2026-06-30', { year: 2026, month: 6, day: 30 }],
    ['as of 2026-06', { year: 2026, month: 6 }],
    ['since June 30, 2026', { year: 2026, month: 6, day: 30 }],
    ['on the 15th of June 2026', { year: 2026, month: 6, day: 15 }],
    ['in Q3 2025', { year: 2025, quarter: 3 }],
    ['the third quarter of 2025', { year: 2025, quarter: 3 }],
    ['H1 2026', { year: 2026, half: 1 }],
    ['FY25', { year: 2025 }],
    ['in March', { month: 3 }],
    ['founded in 2019', { year: 2019 }],
    ['in twenty twenty-five', { year: 2025 }],
  ])('is read with what of it was said: %s', (text, date) => {
    expect(dates(text)).toEqual([date])
  })

  it.each(['it may march on', '2,019 stores', '$2019', '2019 customers', 'Q5 of nothing'])(
    'is none in “%s”',
    (text) => {
      expect(dates(text)).toEqual([])
    },
  )
})

describe('what is no number but holds one', () => {
  const literals = (text: string) =>
    extractQuantities(text).flatMap((found) => (found.kind === 'literal' ? [found.literal] : []))
  it.each([
    ['we sell B2B', 'b2b'],
    ['open 24/7', '24/7'],
    ['dozens of chains', 'dozens'],
    ['tens of thousands of users', 'tens of thousands'],
    ['a few hundred stores', 'few hundred'],
    ['double-digit growth', 'double digit'],
  ])('must stand as it is written: %s', (text, literal) => {
    expect(literals(text)).toEqual([literal])
    expect(amounts(text)).toEqual([])
  })
})
