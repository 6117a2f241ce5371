import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const euros = (label: string, value: string, asOf: string) => aMetric(label, value, { unit: 'EUR', asOf })
const index = indexOfBare({
  facts: [
    euros('Annual recurring revenue', '684,000', '2026-10-31'),
    euros('Annual recurring revenue a year ago', '297,000', '2025-10-31'),
    euros('Revenue 2025', '290,000', '2025-12-31'),
    euros('Revenue 2024', '64,000', '2024-12-31'),
    aMetric('Revenue growth', '353', { unit: '%', asOf: '2025-12-31' }),
    aMetric('Kilns in service', '556', { unit: 'kilns', asOf: '2026-09-30' }),
    aMetric('Kilns in service last year', '306', { unit: 'kilns', asOf: '2025-09-30' }),
    aMetric('Gross margin', '58', { unit: '%', asOf: '2026-09-30' }),
    aMetric('Team size', '12', { unit: 'people', asOf: '2026-09-30' }),
  ],
  faqs: [aFaq('How fast are you growing?', 'Revenue grew by 353 percent in 2025.')],
  passages: [],
})
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))
const [FROM, TO] = ['€297,000 in October 2025', '€684,000 in October 2026']

describe('growth of one figure', () => {
  it.each(['How much did ARR grow?', 'How fast is ARR growing?', "What's your ARR growth?", 'ARR growth?'])(
    'is not told by that of another: “%s”',
    (ask) => {
      expect(said(ask)).not.toContain('353')
      expect(said(ask)).toContain(`130%, from ${FROM} to ${TO}`)
    },
  )

  it.each([
    'How fast is the team growing?',
    'How much did the team grow?',
    'How fast is the market growing?',
  ])('stays open where only that of another is known: “%s”', (ask) => {
    expect(said(ask)).not.toContain('353')
  })

  it.each(['How fast are you growing?', 'What is your revenue growth?', 'How much did revenue grow?'])(
    'is told where it is the one that is asked for, or none is named: “%s”',
    (ask) => {
      expect(said(ask)).toContain('353')
    },
  )

  it('of what recurs is told where revenue is asked for', () => {
    const recurring = indexOfBare({
      facts: [aMetric('Year-over-year ARR growth', '92', { unit: '%', asOf: '2026-09-30' })],
    })
    expect(saidIn(lastOf(recurring, 'How fast is revenue growing?'))).toContain('92')
  })

  it('is owed where only what grew is known', () => {
    const young = indexOfBare({ facts: [euros('Annual recurring revenue', '684,000', '2026-10-31')] })
    expect(lastOf(young, 'How much did ARR grow?')).toMatchObject({ unanswered: true })
  })
})

describe('whether what was told has doubled', () => {
  it.each([
    ['What is your ARR?', 'so it more than doubled?', /^(?:Yes|That's right|Correct)/],
    ['What is your ARR?', 'did that double?', /^(?:Yes|That's right|Correct)/],
    ['What is your ARR?', 'has it tripled?', /^(?:No|That's not quite right|Not quite)/],
    ['How many customers do you have?', 'did ARR more than double?', /^(?:Yes|That's right|Correct)/],
  ])('is said with both figures: “%s” “%s”', (first, then, lead) => {
    expect(said(first, then)).toMatch(lead)
    expect(said(first, then)).toContain(`from ${FROM} to ${TO}`)
  })

  it('is held against the figure of that name a year before', () => {
    expect(said('How many kilns are in service?', 'so it doubled?')).toMatch(
      /^(?:No|That's not quite right|Not quite)[:,] .*306 kilns in September 2025 to 556 kilns/,
    )
  })

  it.each(['did that double?', 'how much did that grow?', 'yoy?'])(
    'is not told of another figure where nothing is known of the year before: “%s”',
    (ask) => {
      expect(lastOf(index, 'What is your gross margin?', ask)).toMatchObject({ kind: 'abstain' })
    },
  )

  it('is asked on', () => {
    expect(said('How many kilns are in service?', 'did it double?', 'how much did it grow?')).toContain('82%')
  })
})
