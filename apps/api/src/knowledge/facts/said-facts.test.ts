import { sayValue } from '@understudy/answers/numbers/say-value'
import { figuresOf } from '@understudy/answers/retrieve/stated-figures'
import { Funding, withMoney } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { saidFacts } from './said-facts.ts'

const round = (amount: string, investors = '') =>
  Funding.parse({
    previousRounds: [{ id: 'p', round: 'Pre-seed', amount, investors, date: '2024-03-01', audience: 'link' }],
  })
const metric = (value: string, unit: string) =>
  Funding.parse({ keyMetrics: [{ id: 'p', label: 'Paying customers', value, unit, audience: 'link' }] })
/** As the clone says the only figure. */
function said(funding: Funding, language = 'en'): string {
  const [fact] = saidFacts(withMoney(funding), 'offer', language)
  return fact ? sayValue(fact, language).text.replaceAll('\u00a0', ' ') : ''
}
const states = (funding: Funding, text: string, language = 'en') =>
  figuresOf(saidFacts(withMoney(funding), 'offer', language), { language }).statedIn({ text }) !== null

describe('figures that are typed in another way than the English one', () => {
  it.each([
    ['€450.000', 'en', '€450,000'],
    ['450.000 EUR', 'de', '450.000 €'],
    ['CHF 1’500’000', 'en', 'CHF 1.5 million'],
    ['€2,5 Mio.', 'en', '€2.5 million'],
  ])('an earlier round of %s is said in %s as %s', (amount, language, text) => {
    expect(said(round(amount), language)).toBe(text)
  })

  it.each([
    ['€450.000', 'en', '450,000 EUR from Seedline'],
    ['€450.000', 'de', '450\u202f000 EUR (Seedline)'],
  ])('an earlier round of %s from somebody is said in %s as %s', (amount, language, text) => {
    expect(said(round(amount, 'Seedline'), language)).toBe(text)
  })

  it.each([
    ['1.250', 'EUR', 'en', '€1,250'],
    ['1.250', 'Kunden', 'de', '1.250 Kunden'],
    ['1.250.000', 'visits', 'en', '1.25 million visits'],
    ['1.125', 'x', 'de', '1,125x'],
    ['1.250', 'visits', 'en', '1.25 visits'],
    ['26.02.2027', '', 'en', 'February 26, 2027'],
  ])('a metric of %s %s is said in %s as %s', (value, unit, language, text) => {
    expect(said(metric(value, unit), language)).toBe(text)
  })

  it('are found in a sentence that states them, however either is typed', () => {
    expect(states(round('€450.000'), 'Our pre-seed round brought €450,000.')).toBe(true)
    expect(states(round('€450.000', 'Seedline'), 'Unsere Pre-seed round brachte 450.000 Euro.', 'de')).toBe(
      true,
    )
    expect(states(metric('1.250', 'Kunden'), 'Wir haben 1250 zahlende Kunden.', 'de')).toBe(true)
    expect(states(metric('26.02.2027', ''), 'Paying customers come on 26 February 2027.')).toBe(true)
  })
})
