import { describe, expect, it } from 'vitest'
import type { Material } from '../material.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import { readQuestion } from '../understand/question.ts'
import { toQuery } from './query.ts'
import { weigh } from './rank.ts'
import { vetoOf } from './vetoes.ts'

const MEMO = `# Memo

## The two years

| | 2024 | 2025 |
|---|---|---|
| Revenue | $310,000 | $870,000 |

## Icewatch

People compare us with Icewatch, our largest competitor. They have 140 employees.

| | Icewatch | Us |
|---|---|---|
| Lorries | 19 | 4 |

## Norway

In Norway we have 12 stores. Denmark is next.
`

/** What is vetoed of the statements that hold `text`, and why. */
function vetoes(ask: string, text: string, changes: Partial<Material> = {}) {
  const passages = splitPassages(MEMO, { documentId: 'd', title: 'Memo', audience: 'public' })
  const index = buildIndex(aMaterial({ passages, ...changes }), 'public')
  const query = toQuery(index, readQuestion(ask, index.reader, NOW))
  const found = weigh(index, query).filter((hit) => hit.statement.text.includes(text))
  expect(found.length, `${text} is weighed`).toBeGreaterThan(0)
  return [...new Set(found.map((hit) => vetoOf(index, query, hit)))]
}
const fact = (label: string, value: string, unit?: string) => ({
  facts: [{ id: 'x', label, value, unit, audience: 'public' as const }],
})

describe('a statement of another thing than was asked for', () => {
  it.each([
    ['what was your revenue in 2024', '2024: $310,000', null],
    ['what was your revenue in 2024', '2025: $870,000', 'period'],
    ['what was your revenue in 2024 and in 2025', 'Revenue, 2025: $870,000', 'period'],
    ['how many employees does Icewatch have', '140 employees', null],
    ['how many employees do you have', '140 employees', 'company'],
    ['who are your competitors', 'our largest competitor', null],
    ['how many stores do you have in Norway', '12 stores', null],
    ['how many stores do you have in Germany', '12 stores', 'place'],
    ['how many stores do you have in Denmark', '12 stores', 'place'],
    ['how many stores do you have in Scandinavia and Norway', '12 stores', null],
    ['do you have 12 stores to keep Icewatch out', '12 stores', 'company'],
    ['how many lorries does Icewatch have', 'Us: 4', 'company'],
    ['how many lorries does Icewatch have', 'Icewatch: 19', null],
    ['who runs Icewatch', '140 employees', 'sense'],
  ])('is no answer to “%s”: %s → %s', (ask, text, veto) => {
    expect(vetoes(ask, text)).toEqual([veto])
  })

  it.each([
    ['how many boxes did you sell last month', 'period'],
    ['how many boxes did you sell in the last twelve months', null],
    ['how many boxes do you sell', null],
  ])('is none of a month where it was counted over twelve: “%s” → %s', (ask, veto) => {
    const facts = [
      {
        id: 'x',
        label: 'Boxes sold, last 12 months',
        value: '9,100',
        asOf: '2026-10-31',
        audience: 'public' as const,
      },
    ]
    expect(vetoes(ask, 'Boxes sold', { facts, passages: [] })).toEqual([veto])
  })

  it.each([
    ["what is Rosterly's churn", 'Annual churn', 'company'],
    ["what is Icewatch's churn", 'One client left', 'company'],
    ["what is Icewatch's churn", 'It loses a tenth', null],
  ])('is told apart by whom it names, whatever stands further on: “%s”, %s → %s', (ask, text, veto) => {
    const faqs = [
      {
        id: 'a',
        question: 'Who are your competitors?',
        answer: 'Rosterly and Icewatch. We met Rosterly twice.',
      },
      {
        id: 'b',
        question: 'Churn?',
        answer: 'One client left. The owner sold to Icewatch. It loses a tenth a year.',
      },
    ]
    expect(vetoes(ask, text, { ...fact('Annual churn', '8.2%'), faqs, passages: [] })).toEqual([veto])
  })

  it.each([
    ['what is your gross burn', 'Net burn', 'sense'],
    ['what is your net burn', 'Net burn', null],
    ['what are your gross burn and your net burn', 'Net burn', null],
    ['what is the annual churn', 'Monthly churn', 'sense'],
    ['what is your churn', 'Monthly churn', null],
    ['what is the post-money valuation', 'Pre-money valuation', 'sense'],
    ['what is the valuation cap', 'Pre-money valuation', 'sense'],
    ['what is the valuation cap', 'Valuation cap, post-money', null],
    ['what is your total addressable market', 'Serviceable market', 'sense'],
    ['how big is the market', 'Serviceable market', null],
  ])('of another sense is none either: “%s” of %s → %s', (ask, label, veto) => {
    expect(vetoes(ask, label, fact(label, '5', 'USD million'))).toEqual([veto])
  })

  it('is told apart by the year it is named for, not by the day on which that was looked up', () => {
    const inLabel = (label: string) => ({
      facts: [{ id: 'x', label, value: '5', unit: '%', asOf: '2026-03-01', audience: 'public' as const }],
    })
    expect(vetoes('what was your churn in 2026', 'Churn', inLabel('Churn'))).toEqual([null])
    expect(vetoes('what was your churn in 2026', 'Churn', inLabel('Churn 2024'))).toEqual(['period'])
  })

  it('is told apart by the name asked for, but where that stands for anybody', () => {
    const moat = fact('Moat', 'nobody else has the sensor data')
    expect(vetoes('what does Maersk pay for the sensor data', 'Moat', moat)).toEqual(['name'])
    expect(vetoes('could Maersk simply copy the moat', 'Moat', moat)).toEqual([null])
  })

  it('is told apart by its currency', () => {
    expect(vetoes('what is your ARR in euros', 'ARR', fact('ARR', '2', 'USD million'))).toEqual(['unit'])
    expect(vetoes('what is your ARR in dollars', 'ARR', fact('ARR', '2', 'USD million'))).toEqual([null])
  })

  it('is told apart by the one of several other companies that is asked for', () => {
    const text =
      '# Others\n\n## Polarmart and others\n\nWe compete with Polarmart and with Frostaby. Polarmart takes $9 for each box. Frostaby takes $14 for each box.\n'
    const passages = splitPassages(text, { documentId: 'o', title: 'Others', audience: 'public' })
    expect(vetoes('what does Polarmart take for each box', '$14', { passages })).toEqual(['company'])
    expect(vetoes('what does Polarmart take for each box', '$9', { passages })).toEqual([null])
    expect(vetoes('what do Polarmart and Frostaby take for each box', '$14', { passages })).toEqual([null])
  })

  it.each([
    ['how many people will you be in three years', 'Headcount', '17', ['period']],
    ['how many people are you', 'Headcount', '17', [null]],
    ['what is your revenue in five years', 'Revenue', '5', ['period']],
    ['what does revenue look like in three years', 'Revenue', '5', ['period']],
    ['how many stores do you have in five years', 'Stores', '5', ['period']],
    ['how many people will you be in three years', 'Headcount in three years, plan', '60', [null]],
    ['what will revenue be', 'Revenue', '5', ['period']],
    ['what will revenue be', 'Revenue 2027', '5', [null]],
    ['what will revenue be', 'Revenue FY27', '5', [null]],
    ['how much do customers save in three years', 'Saved in three years', '5', [null]],
    ['what share of customers churned within 12 months', 'Churned customers', '5', [null]],
    ['how many customers did you win in two years', 'Customers won', '5', [null]],
  ])('of now is none of a time ahead: “%s” of %s', (ask, label, value, found) => {
    const changes = {
      facts: [{ id: 'x', label, value, kind: 'metric' as const, audience: 'public' as const }],
    }
    expect(vetoes(ask, `${label}: ${value}`, changes)).toEqual(found)
  })

  it('of customers who were won is one of new customers', () => {
    const won = (label: string) => fact(label, '12')
    expect(vetoes('how many new customers do you have', 'Customers won', won('Customers won'))).toEqual([
      null,
    ])
    expect(vetoes('how many new customers do you have', 'Customers: 12', won('Customers'))).toEqual(['sense'])
  })

  it('is none of what it costs to make where it is what customers pay', () => {
    const price = fact('Price per box', '5,000', 'USD')
    expect(vetoes('what does it cost you to make a box', 'Price per box', price)).toEqual(['sense'])
    expect(vetoes('what does a box cost', 'Price per box', price)).toEqual([null])
    const cost = fact('Production cost per box', '3,000', 'USD')
    expect(vetoes('what does it cost you to make a box', 'Production cost', cost)).toEqual([null])
    const faq = (answer: string) => ({
      facts: [],
      faqs: [{ id: 'p', question: 'What is the price of a box?', answer }],
    })
    const sold = faq('Stores give us $5,000 for each.')
    expect(vetoes('how much does it cost to build a box', 'Stores give us', sold)).toEqual(['sense'])
    expect(vetoes('how much does a box cost', 'Stores give us', sold)).toEqual([null])
    const both = faq('Each brings $5,000, and $3,000 of it is the cost of building.')
    expect(vetoes('how much does it cost to build a box', 'Each brings', both)).toEqual([null])
  })
})
