import { describe, expect, it } from 'vitest'
import type { Fact } from '../../material.ts'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const facts = (of: string): Fact[] => [
  aMetric('Annual recurring revenue', '684,000', { unit: 'EUR', asOf: '2026-10-31' }),
  aMetric('Paying customers', '38', { unit: 'customers', asOf: '2026-10-31' }),
  aMetric('Team size', '13', { unit: 'people', asOf: of }),
]
const faqs = [
  aFaq('How much revenue comes from your largest customer?', 'Our largest customer makes up 9 percent.'),
]
const index = indexOfBare({ facts: facts('2026-10-31'), faqs })

describe('a figure that two facts of one day give', () => {
  it.each(['revenue per employee?', 'What is your ARR per head?', 'ARR per employee'])(
    'is recurring revenue by people, with both: %s',
    (asked) => {
      const answer = lastOf(index, asked)
      expect(saidIn(answer)).toContain('€52,615 of recurring revenue per head and year')
      expect(answer.sentences[0]?.sources).toHaveLength(2)
    },
  )

  it('is recurring revenue by customers', () => {
    expect(saidIn(lastOf(index, 'revenue per customer?'))).toContain('€18,000')
  })

  it.each(['revenue per employee?', 'What is your ARR per head?'])('is none of two days: %s', (asked) => {
    const other = indexOfBare({ facts: facts('2026-03-31'), faqs })
    expect(lastOf(other, asked).kind).toBe('abstain')
  })

  it.each(['revenue per employee in 2024?', 'How many customers per employee?', 'Profit per employee?'])(
    'is none that something else is asked by: %s',
    (asked) => {
      expect(saidIn(lastOf(index, asked))).not.toMatch(/\d/)
    },
  )

  it('is no share of one customer', () => {
    const bare = indexOfBare({ facts: [aMetric('Revenue 2025', '€1,050,000')], faqs })
    expect(saidIn(lastOf(bare, 'revenue per customer?'))).not.toContain('9 percent')
  })

  it.each([
    ['How many people are you?', '13'],
    ['How many customers do you have?', '38'],
    ['What is your ARR?', '€684,000'],
  ])('leaves each by itself: %s', (asked, said) => {
    expect(saidIn(lastOf(index, asked))).toContain(said)
  })
})

describe('when the cash runs out', () => {
  const runway = (more: Partial<Fact>) =>
    indexOfBare({ facts: [aMetric('Runway', '14', { unit: 'months', ...more })] })
  const dated = runway({ asOf: '2026-09-30' })

  it.each(['When does the cash run out?', 'Until when does your runway last?'])('is a month: %s', (asked) => {
    expect(saidIn(lastOf(dated, asked))).toBe(
      'We have 14 months of runway as of September 2026, which is until about November 2027.',
    )
  })

  it.each(['How much runway do you have?', 'How many months of runway are there?'])(
    'is not said to who asks how long: %s',
    (asked) => {
      expect(saidIn(lastOf(dated, asked))).toBe('We have 14 months of runway as of September 2026.')
    },
  )

  it.each([[{}], [{ unit: 'years', asOf: '2026-09-30' }]])(
    'is none of what has no day, or no months: %o',
    (more) => {
      expect(saidIn(lastOf(runway(more), 'When does the cash run out?'))).not.toContain('until about')
    },
  )
})
