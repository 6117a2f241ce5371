import { describe, expect, it } from 'vitest'
import type { Fact } from '../../material.ts'
import { wordsIn } from '../../phrases/by-language.ts'
import { fill, phrasesFor } from '../../phrases.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial } from '../../testing/coldfront.ts'
import { type FactCase as Case, say, sayCase } from '../../testing/said-fact.ts'
import { upperStart } from './fact-label.ts'
import { sayFact } from './say-fact.ts'

const OTHERS = 'de nl sv da no fi fr es pt it ro pl cs uk ru hu el tr zh hi ar'.split(' ')

const KINDS: Case[] = [
  [
    'Annual recurring revenue',
    '1,260,000',
    'EUR',
    '2026-09-30',
    'Annual recurring revenue is €1.26 million as of September 2026.',
  ],
  [
    'Recurring revenue p.a.',
    '€11.8M',
    '',
    '2026-09-30',
    'Annual recurring revenue is €11.8 million as of September 2026.',
  ],
  ['MRR', '$18,400', '', '2026-10-31', 'MRR is $18,400 as of October 2026.'],
  ['Revenue 2025', '612,000', 'EUR', '2025-12-31', 'We made €612,000 in revenue in 2025.'],
  ['Revenue growth 2025', '227', '%', '2025-12-31', 'Our revenue grew 227% in 2025.'],
  [
    'Month-over-month growth',
    '11',
    '%',
    '2026-10-31',
    "We're growing 11% month-over-month as of October 2026.",
  ],
  ['Paying customers', '74', 'customers', '2026-09-30', 'We have 74 paying customers as of September 2026.'],
  ['Stores connected', '610', 'stores', '', '610 stores are connected.'],
  ['Declarations filed per month', '1.9 million', '', '', '1.9 million declarations are filed per month.'],
  ['Churn rate', '0.9', '% of boxes per month', '', 'Our churn rate is 0.9% of boxes per month.'],
  ['NRR', '109', '%', '2026-09-30', 'Our NRR is 109% as of September 2026.'],
  [
    'Gross margin on hardware',
    '31',
    '%',
    '2026-06-30',
    'Our gross margin on hardware is 31% as of June 2026.',
  ],
  ['Monthly net burn', '62,000', 'EUR', '', 'We burn €62,000 a month, net.'],
  ['Runway', '12', 'months', '', 'We have 12 months of runway.'],
  ['Cash reach', 'until July 2027', '', '', 'Cash lasts until July 2027.'],
  ['Cash in bank', '480,000', 'EUR', '2026-10-31', 'We have €480,000 in the bank as of October 2026.'],
  ['CAC', '€340', '', '', 'Our CAC is €340.'],
  ['Lifetime value', '€2,900', '', '', 'Lifetime value is €2,900.'],
  ['CAC payback period', '8', 'months', '', 'Our CAC payback period is 8 months.'],
  ['Price', '14', 'EUR per cover', '', 'We charge €14 per cover.'],
  ['Average contract value', '17,000', 'EUR a year', '', 'Our average contract value is €17,000 per year.'],
  [
    'Sales cycle',
    'about 4 months from first call to contract',
    '',
    '',
    'Our sales cycle is about 4 months from first call to contract.',
  ],
  ['Team size', '16', 'people', '2026-10-31', "We're a team of 16 people as of October 2026."],
  ['Founded', '2022-05', '', '', 'We were founded in May 2022.'],
  ['Round size', '2,500,000', 'EUR', '', "We're raising €2.5 million."],
  ['Committed', '€1.1M', '', '', '€1.1 million is committed so far.'],
  ['Minimum cheque', '25,000', 'EUR', '', 'The minimum cheque is €25,000.'],
  ['Valuation', '€9M pre-money', '', '', 'The valuation is €9 million pre-money.'],
  ['Valuation cap', '12', 'EUR million', '', 'The valuation cap is €12 million.'],
  ['Round', 'Pre-seed', '', '', 'This is our pre-seed round.'],
  ['Instrument', 'Post-money SAFE, no discount', '', '', "It's a post-money SAFE, no discount."],
  ['Closing date of the round', '2027-03-31', '', '', 'The round closes on 31 March 2027.'],
  ['Use of funds', 'hiring, product and sales', '', '', 'The money goes to: hiring, product and sales.'],
  [
    'Use of funds',
    '45 % sales, 35 % product, 20 % reserve',
    '',
    '',
    'The money splits into 45% sales, 35% product and 20% reserve.',
  ],
  [
    'Pre-seed round',
    '€600,000 from X, May 2024',
    '',
    '',
    'Our pre-seed round was €600,000 from X in May 2024.',
  ],
  [
    'Total addressable market',
    '1.1',
    'EUR billion a year',
    '',
    'The total addressable market is worth €1.1 billion per year.',
  ],
]

describe('how a founder says a fact', () => {
  it.each(KINDS)('says %s of %s %s in a whole sentence', (...fact) => expect(sayCase(fact)).toBe(fact[4]))
})

const KEPT: Case[] = [
  ['Burn (net)', '68,000', 'EUR per month', '', 'We burn €68,000 per month, net.'],
  ['Burn (after grants)', '145,000', 'EUR per month', '', 'We burn €145,000 per month after grants.'],
  ['Logo churn, monthly', '0.8', '%', '', 'Our monthly logo churn is 0.8%.'],
  ['Valuation, pre-money', '€96M', '', '', 'The pre-money valuation is €96 million.'],
  ['Active buyers (12 months)', '2,310', '', '', 'We have 2,310 active buyers over 12 months.'],
  ['Revenue (target 2027)', '3', 'EUR million', '', 'Our revenue target for 2027 is €3 million.'],
  ['Price (per clinic)', '€14', 'per month', '', 'We charge €14 per clinic per month.'],
  [
    'Price per clinic',
    '231',
    'EUR per month and chair',
    '',
    'We charge €231 per month and chair per clinic.',
  ],
  ['Average monthly burn', '62,000', 'EUR', '', 'Our average monthly burn is €62,000.'],
  [
    'Market, Portugal and Spain',
    '€81M',
    'per year',
    '',
    'The market in Portugal and Spain is worth €81 million per year.',
  ],
]

describe('what a sentence must not lose', () => {
  it.each(KEPT)('keeps what narrows %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))

  it.each<Case>([
    [
      'Signed orders',
      '11 boxes, DKK 52 million',
      '',
      '',
      'In signed orders, we have 11 boxes, DKK 52 million.',
    ],
    [
      'Letters of intent',
      '3 signed, non-binding, together 5,400 tonnes per year',
      '',
      '',
      'In letters of intent, we have 3 signed, non-binding, together 5,400 tonnes per year.',
    ],
    ['Runway', '18 months after this round', '', '', 'Our runway is 18 months after this round.'],
    [
      'Committed',
      '€1.1M, of which €600k from the lead',
      '',
      '',
      '€1.1 million is committed so far, of which €600,000 from the lead.',
    ],
    ['Production cost per kg', '€2.90', '', '', 'Our production cost per kg is €2.90.'],
    ['Revenue', 'none so far', '', '', 'As for revenue, there is none so far.'],
  ])('keeps every word of a value in words: %s, %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))

  it('speaks of a year as past once it is, and keeps no sentence of the time before', () => {
    const facts: Fact[] = [
      { id: 'x', audience: 'public', label: 'Revenue 2026', value: '612,000', unit: 'EUR' },
    ]
    const index = buildIndex(aMaterial({ facts }), 'link')
    const [statement] = index.statements
    if (statement === undefined) throw new Error('The fact was left out.')
    const saidIn = (year: number) => {
      const now = new Date(`${year}-06-01T10:00:00Z`)
      return sayFact(index, statement, { phrases: phrasesFor('en'), now }).text
    }
    expect([2026, 2027, 2026].map(saidIn)).toEqual([
      'Our revenue for 2026 is €612,000.',
      'We made €612,000 in revenue in 2026.',
      'Our revenue for 2026 is €612,000.',
    ])
  })

  it('speaks of a quarter as past from the day that it is over', () => {
    const facts: Fact[] = [
      { id: 'x', audience: 'public', label: 'Revenue Q3 2026', value: '210,000', unit: 'EUR' },
    ]
    const index = buildIndex(aMaterial({ facts }), 'link')
    const [statement] = index.statements
    if (statement === undefined) throw new Error('The fact was left out.')
    const saidAt = (day: string) =>
      sayFact(index, statement, { phrases: phrasesFor('en'), now: new Date(`${day}T10:00:00Z`) }).text
    expect(['2026-08-01', '2026-11-01'].map(saidAt)).toEqual([
      'Our revenue for Q3 2026 is €210,000.',
      'We made €210,000 in revenue in Q3 2026.',
    ])
  })

  it('calls nothing made that is only planned', () => {
    expect(say({ label: 'Revenue 2027', value: '€3M' })).toBe('Our revenue for 2027 is €3 million.')
  })

  it('calls no round past that is being raised', () => {
    const round: Fact = { id: 'r', label: 'Round', value: 'Seed', audience: 'public' }
    expect(say({ label: 'Seed round', value: '€2M from Ria Ventures' }, [round])).not.toContain('was')
    expect(say({ label: 'Seed round', value: '€2M from Ria Ventures' })).toContain('was')
  })
})

describe('the date of a fact', () => {
  it.each<Case>([
    ['Gross margin', '58', '%', '2026-03-31', 'Our gross margin is 58% as of March 2026.'],
    ['Committed', '€1.1M', '', '2026-11-01', '€1.1 million is committed so far, as of November 2026.'],
    [
      'Pre-seed round',
      '€450,000 from Oudekade Angels',
      '',
      '2023-03-15',
      'Our pre-seed round was €450,000 from Oudekade Angels in March 2023.',
    ],
    ['Revenue Q3 2026', '€210k', '', '2026-09-30', 'We made €210,000 in revenue in Q3 2026.'],
    [
      'Pre-seed round',
      '€600,000 in May 2024',
      '',
      '2024-05-10',
      'Our pre-seed round was €600,000 in May 2024.',
    ],
    [
      'Revenue 2026',
      '€900,000',
      '',
      '2026-09-30',
      'We made €900,000 in revenue in 2026 as of September 2026.',
    ],
  ])('is said once: %s, %s %s at %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))
})

describe('a fact of no known kind', () => {
  it.each<Case>([
    ['Uptime', '99.95', '%', '2026-09-30', 'Uptime is 99.95% as of September 2026.'],
    ['Heat lost per day', '1.6 %', '', '', 'Heat lost per day is 1.6%.'],
    ['SOC 2', 'Type II', '', '2026-09-30', 'SOC 2 is Type II, as of September 2026.'],
    ['Customers', '1', '', '', 'Customers: 1.'],
    ['Customers', 'Ikea, H&M and Zara', '', '', 'Customers: Ikea, H&M and Zara.'],
    ['Where do you sell?', '2', 'countries', '', 'Where do you sell: 2 countries.'],
    ['We burn', '£142,000', 'a month', '2026-10-31', 'We burn £142,000 a month as of October 2026.'],
    ['Ticket from', '250,000', 'EUR', '', 'Ticket from: €250,000.'],
    ["We're after", '£7.5 million', '', '', "We're after £7.5 million."],
    ['Books shut', '30 April 2027', '', '', 'We close on 30 April 2027.'],
    ['Books shut', 'April 2027', '', '', 'Books shut: April 2027.'],
    ['Money lasts until', 'August 2027', '', '', 'Our money lasts until August 2027.'],
    ['In-house engineers', '12', '', '', 'We have 12 in-house engineers.'],
    ['IT spend', '4', '% of revenue', '', 'IT spend is 4% of revenue.'],
    ['Not-for-profit share', '40', '%', '', 'Our not-for-profit share is 40%.'],
    ['Our fee', '$2.75', '', '', 'Our fee is $2.75.'],
    ['Cartridge, price to the practice', '€11.80', '', '', 'Cartridge, price to the practice: €11.80.'],
    ['Schools renewing', '96', '%', '2026-09-30', 'Schools renewing: 96%, as of September 2026.'],
    ['Still in post after a year', '93', '%', '', 'Still in post after a year: 93%.'],
    ['We close the note', '31 March 2027', '', '', 'We close the note on 31 March 2027.'],
    ['We move house', 'May 2027', '', '', 'We move house in May 2027.'],
    ['Scraped into the bin', '7', '%', '', 'Scraped into the bin: 7%.'],
    ['Taken in before (May 2025)', '€640k', '', '', 'Taken in before (May 2025): €640,000.'],
    ['Pre-seed (June 2024)', '£1.1m', '', '', 'Our pre-seed in June 2024 was £1.1 million.'],
    ['Awards, 2020 to 2025', '£1.1m', '', '', 'Awards, 2020 to 2025: £1.1 million.'],
    ['Stores that left, all history', '2', '', '', 'Stores that left, all history: 2.'],
    ['Rent, last year same time', '$97,000', '', '', 'Rent, last year same time: $97,000.'],
    ['Net revenue, month', '€14,900', '', '', 'Our monthly net revenue is €14,900.'],
    ['Kitchens open', '11', '', '', '11 kitchens are open.'],
    ['Commitments received', '$34M', '', '', 'We have received $34 million in commitments.'],
    ['Committed!', 'SEK 18M', '', '', 'SEK 18 million is committed so far.'],
  ])('is said plainly: %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))

  it('is recognised by another of its names, which hides none of its own words', () => {
    const burn = { value: '62,000', unit: 'EUR per month', aliases: ['net burn'] }
    expect(say({ label: 'Drain', ...burn })).toBe('We burn €62,000 per month, net.')
    expect(say({ label: 'Drain without grants', ...burn })).toBe('Drain without grants is €62,000 per month.')
  })

  it('is said as it is written where the check of numbers would take the sentence back', () => {
    const burn = { value: '62,000', unit: 'EUR', aliases: ['monthly burn'] }
    expect(say({ label: 'Drain', ...burn })).toBe('Drain is €62,000.')
  })

  it('keeps the founder’s own text where the check takes back the plain words too', () => {
    expect(say({ label: 'Interest', value: '8% p.a.' })).toBe('Interest is 8% p.a.')
  })

  it.each([
    ['de', 'Raising', 'Finanzierungsziel: 3 Millionen €.'],
    ['nl', 'Raising', 'Op te halen bedrag: 3 miljoen €.'],
    ['fr', 'Minimum cheque', 'Ticket minimum : 3 millions €.'],
    ['es', 'Valuation cap', 'Tope de valoración: 3 millones €.'],
    ['fi', 'Committed so far', 'Sitoumukset tähän mennessä: 3 miljoonaa €.'],
    ['pl', 'Seed round', 'Wcześniejsza runda (Seed): 3 miliony €.'],
    ['zh', 'Pre-money valuation', '投前估值：300万 €。'],
  ])('is named in %s where the editor names it in English: %s', (language, label, text) => {
    const round = { label, value: '3,000,000', unit: 'EUR' }
    const plainly = (said: string) => said.replaceAll('\u00a0', ' ')
    expect(plainly(say({ ...round, kind: 'round' }, [], language))).toBe(plainly(text))
    // A founder's own name of a figure is never put in other words.
    expect(say({ ...round, kind: 'metric' }, [], language)).toContain(label)
  })

  it.each(OTHERS)('keeps no English name of the editor’s in %s', (language) => {
    const { labels, earlier } = wordsIn(language)
    const facts = Object.keys(labels ?? {}).map(
      (label): Fact => ({ id: label, label, value: '2027-02-26', kind: 'round', audience: 'public' }),
    )
    const index = buildIndex(aMaterial({ language, facts }), 'link')
    const before = fill(earlier ?? '', { round: '' }).replace(/[(（:：)） ]+$/, '')
    expect(before).not.toBe('')
    for (const [label, name] of Object.entries(labels ?? {})) {
      const statement = index.statements.find(({ ref }) => ref.id === label)
      const said =
        statement === undefined ? '' : sayFact(index, statement, { phrases: phrasesFor(language) }).text
      expect(said.startsWith(upperStart(name)), `${label}: ${said}`).toBe(true)
      expect(said, label).not.toContain(before)
    }
  })

  it.each([
    ['zh', '主要客户：', '中国移动。', '主要客户：中国移动。'],
    ['hi', 'ग्राहक', 'भारतीय रेल।', 'ग्राहक: भारतीय रेल।'],
    ['ar', 'من العملاء؟', 'قطارات مصر', 'من العملاء: قطارات مصر.'],
  ])('ends once in %s, whatever it was typed with', (language, label, value, text) => {
    expect(say({ label, value }, [], language)).toBe(text)
  })

  it('has its percentage as Turkish writes it', () => {
    expect(say({ label: 'Brüt marj', value: '12.5', unit: '%' }, [], 'tr')).toBe('Brüt marj: %12,5.')
  })

  it('keeps the phrases of another language', () => {
    expect(say({ label: 'Runway', value: '12 Monate' }, [], 'de')).toBe('Runway: 12 Monate.')
    const market = { label: 'Gesamtmarkt', value: '1,900', unit: 'EUR Millionen im Jahr' }
    expect(say(market, [], 'de').replaceAll('\u00a0', ' ')).toBe('Gesamtmarkt: 1,9 Milliarden € im Jahr.')
    const burn = { label: 'Mittelabfluss', value: '84,000', unit: 'EUR pro Monat' }
    expect(say(burn, [], 'de').replaceAll('\u00a0', ' ')).toBe('Mittelabfluss: 84.000 € pro Monat.')
  })
})
