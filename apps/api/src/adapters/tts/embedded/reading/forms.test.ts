import { describe, expect, it } from 'vitest'
import { cardinal, label, number, ordinal, year } from './number-words.ts'
import { readAloud } from './read-aloud.ts'

const FORMS: readonly (readonly [written: string, said: string])[] = [
  ['R&D and Q&A', 'R and D and Q and A'],
  ['P&L, M&A', 'P and L, M and A'],
  ['KPIs and APIs', "K P I's and A P I's"],
  ["our CEO's view", "our C E O's view"],
  ['LTV/CAC of 3.2', 'L T V or cack of three point two'],
  ['EBITDA of 12%', 'eebit-dah of twelve percent'],
  ['a CAGR of 40%', 'a cagger of forty percent'],
  ['MoM, YoY and QoQ', 'month over month, year over year and quarter over quarter'],
  ['US and U.S.', 'U S and U S'],
  ['the EU', 'the E U'],
  ['SaaS vs. IaaS', 'sass versus eye-as'],
  ['e.g. bakeries', 'for example bakeries'],
  ['i.e. the team', 'that is the team'],
  ['approx. 40', 'approximately forty'],
  ['Heron Inc. and Heron Ltd.', 'Heron Incorporated and Heron Limited'],
  ['Dr. Ada Finch', 'Doctor Ada Finch'],
  ['H2O', 'H two O'],
  ['GPT4', 'G P T four'],
  ['B2B2C', 'B to B to C'],
  ['and/or', 'and or or'],
  ['C++', 'C plus plus'],
  ['support@heron.example', 'support at heron dot example'],
  ['www.heron.example', 'www dot heron dot example'],
  ['Fish & chips', 'Fish and chips'],
  ['a → b', 'a to b'],
  ['3 + 4 = 7', 'three plus four equals seven'],
  ['10 x 20 cm', 'ten by twenty centimeters'],
  ['WELCOME TO HERON', 'WELCOME TO HERON'],
  ['NOT YET', 'NOT YET'],
  ['IoT and LiDAR', 'I O T and lie-dar'],
  [
    'We raised $312K in Q3 2026; churn is 2.5% (was 4.1%).',
    'We raised three hundred twelve thousand dollars in the third quarter of twenty twenty-six; churn is two point five percent (was four point one percent).',
  ],
  [
    'By 2026-09-30 we had 1,240 customers, 3–5x more than in 2024.',
    'By September thirtieth, twenty twenty-six we had one thousand two hundred forty customers, three to five times more than in twenty twenty-four.',
  ],
  [
    'Our €2m seed closed on 3 May 2025 at a £12.5m valuation.',
    'Our two million euro seed closed on the third of May twenty twenty-five at a twelve point five million pound valuation.',
  ],
  [
    'Call +49 30 1234567 between 9am and 14:30.',
    'Call plus four nine, three zero, one two three four five six seven between nine A M and fourteen thirty.',
  ],
  [
    'Series A: $5–7m, of which 40 % is committed.',
    'Series A: five to seven million dollars, of which forty percent is committed.',
  ],
  [
    'We sell 120 kWh packs at $0.15/kWh, 24/7.',
    'We sell one hundred twenty kilowatt hours packs at fifteen cents per kilowatt hour, twenty-four seven.',
  ],
]

const LANGUAGES: readonly (readonly [language: string, written: string, said: string])[] = [
  ['de', '€1,26m', '1,26 Millionen Euro'],
  ['de', '$5m', '5 Millionen US-Dollar'],
  ['de', '2026-09-30', '30. September 2026'],
  ['de', '3–5', '3 bis 5'],
  ['de', '10x', '10 mal'],
  ['de', 'Q3', 'Quartal 3'],
  ['fr', '€1,26m', '1,26 million d’euros'],
  ['fr', '$5m', '5 millions de dollars des États-Unis'],
  ['fr', '2026-09-30', '30 septembre 2026'],
  ['fr', '3–5', '3 à 5'],
  ['fr', '10x', '10 fois'],
  ['fr', 'Q3', 'trimestre 3'],
  ['es', '€1,26m', '1,26 millones de euros'],
  ['es', '$5m', '5 millones de dólares estadounidenses'],
  ['es', '2026-09-30', '30 de septiembre de 2026'],
  ['es', '3–5', '3 a 5'],
  ['es', '10x', '10 veces'],
  ['es', 'Q3', 'trimestre 3'],
  ['it', '€1,26m', '1,26 milioni di euro'],
  ['it', '$5m', '5 milioni di dollari statunitensi'],
  ['it', '2026-09-30', '30 settembre 2026'],
  ['it', '3–5', '3 a 5'],
  ['it', '10x', '10 volte'],
  ['it', 'Q3', 'trimestre 3'],
  ['pt', '€1,26m', '1,26 milhão de Euros'],
  ['pt', '$5m', '5 milhões de Dólares americanos'],
  ['pt', '2026-09-30', '30 de setembro de 2026'],
  ['pt', '3–5', '3 a 5'],
  ['pt', '10x', '10 vezes'],
  ['pt', 'Q3', 'trimestre 3'],
  ['nl', '€1,26m', '1,26 miljoen euro'],
  ['nl', '$5m', '5 miljoen Amerikaanse dollar'],
  ['nl', '2026-09-30', '30 september 2026'],
  ['nl', '3–5', '3 tot 5'],
  ['nl', '10x', '10 keer'],
  ['nl', 'Q3', 'kwartaal 3'],
  ['pl', '€1,26m', '1,26 miliona euro'],
  ['pl', '$5m', '5 milionów dolarów amerykańskich'],
  ['pl', '2026-09-30', '30 września 2026'],
  ['pl', '3–5', '3–5'],
  ['pl', '10x', '10x'],
  ['pl', 'Q3', 'Q3'],
  ['sv', '€1,26m', '1,26 miljoner euro'],
  ['sv', '$5m', '5 miljoner amerikanska dollar'],
  ['sv', '2026-09-30', '30 september 2026'],
  ['sv', '3–5', '3–5'],
  ['sv', '10x', '10x'],
  ['sv', 'Q3', 'Q3'],
]

describe('short forms and whole sentences', () => {
  it.each(FORMS)('%s', (written, said) => {
    expect(readAloud(written, 'en').text).toBe(said)
  })
})

describe('amounts and dates of other languages', () => {
  it.each(LANGUAGES)('in %s: %s', (language, written, said) => {
    expect(readAloud(written, language).text.replaceAll('\u00a0', ' ')).toBe(said)
  })
})

describe('numbers in words', () => {
  it.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [40, 'forty'],
    [101, 'one hundred one'],
    [1_000, 'one thousand'],
    [20_019, 'twenty thousand nineteen'],
    [1_000_001, 'one million one'],
    [7_000_000_000_000, 'seven trillion'],
  ])('counts %d', (value, words) => {
    expect(cardinal(value)).toBe(words)
  })

  it.each([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
    [9, 'ninth'],
    [12, 'twelfth'],
    [20, 'twentieth'],
    [31, 'thirty-first'],
    [100, 'one hundredth'],
  ])('puts %d in order', (value, words) => {
    expect(ordinal(value)).toBe(words)
  })

  it('says years in pairs, and the first of a century or millennium whole', () => {
    expect(['1999', '1905', '1900', '2000', '2009', '2010', '2026'].map(year)).toEqual([
      'nineteen ninety-nine',
      'nineteen oh five',
      'nineteen hundred',
      'two thousand',
      'two thousand nine',
      'twenty ten',
      'twenty twenty-six',
    ])
  })

  it('says what is longer than any amount digit by digit, and leading zeros too', () => {
    expect(number('1234567890123456')).toMatch(/^one two three four/)
    expect(number('007')).toBe('zero zero seven')
    expect(number('1,240.50')).toBe('one thousand two hundred forty point five zero')
  })

  it('says names of models as people do', () => {
    expect(['320', '707', '200', '19', '9001', '12345'].map(label)).toEqual([
      'three twenty',
      'seven oh seven',
      'two hundred',
      'nineteen',
      'nine thousand one',
      'one two three four five',
    ])
  })
})
