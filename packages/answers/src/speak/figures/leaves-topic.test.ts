import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const index = indexOfBare({
  facts: [
    aMetric('Revenue 2025', '€612,000', { asOf: '2025-12-31' }),
    aMetric('Revenue 2024', '€187,000', { asOf: '2024-12-31' }),
    aMetric('Revenue growth', '227%', { asOf: '2025-12-31' }),
    aMetric('Annual recurring revenue', '€1,260,000', { asOf: '2026-09-30' }),
  ],
  faqs: [aFaq('How fast are you growing?', 'Revenue grew by 227 percent in 2025.')],
})

describe('what goes on from a question that stayed open', () => {
  it.each([
    ['Who is your CFO?', 'and last year?'],
    ['What is your LTV?', 'And in 2025?'],
    ['What was EBITDA in 2025?', 'and the year before?'],
    ['What was your revenue in Germany?', 'and last year?'],
    ['How fast did ARR grow?', 'so it more than doubled?'],
    ['How fast did ARR grow?', 'so that more than tripled?'],
  ])('stays open too where that is not known: “%s” “%s”', (asked, then) => {
    const answer = lastOf(index, asked, then)
    expect([answer.kind, saidIn(answer).match(/\d/)]).toEqual(['abstain', null])
  })

  it.each([
    ['What was your revenue in 2021?', 'and last year?', '€612,000'],
    ['What was revenue in 2020?', 'and in 2024?', '€187,000'],
    ['Who is your CFO?', 'What was revenue last year?', '€612,000'],
    ['Who is your CFO?', 'And what was revenue in 2024?', '€187,000'],
    ['What was revenue in 2025?', 'and the year before?', '€187,000'],
    ['What is your LTV?', 'And did revenue more than double?', '€612,000'],
  ])('is told where it is, or where something else is asked: “%s” “%s”', (asked, then, said) => {
    expect(saidIn(lastOf(index, asked, then))).toContain(said)
  })
})
