import { describe, expect, it } from 'vitest'
import { dayWords, markedParts, workedOutWords } from './evidence-words.ts'

describe('the words of a source', () => {
  it('name its day, a month where no day is known, and what is no date as it stands', () => {
    expect(dayWords('2026-09-30')).toBe('30 September 2026')
    expect(dayWords('2026-11-03T23:30:00.000Z')).toBe('3 November 2026')
    expect(dayWords('2026-09')).toBe('September 2026')
    expect(dayWords('soon')).toBe('soon')
    expect(dayWords('')).toBe('')
  })

  it('say how a figure came about that no source states', () => {
    const of = { sentence: 0, left: '€1.26 million', right: '€600,000' }
    expect(workedOutWords({ ...of, operation: 'percent-apart', result: '110%' })).toBe(
      '110%: by how much €1.26 million differs from €600,000',
    )
    expect(workedOutWords({ ...of, operation: 'subtract', result: '€660,000' })).toBe(
      '€660,000: €1.26 million − €600,000',
    )
    expect(workedOutWords({ ...of, operation: 'percent-of-sum', result: '68%' })).toBe(
      '68%: €1.26 million as a share of €1.26 million + €600,000',
    )
    expect(workedOutWords({ ...of, operation: 'months-of', result: '2 months' })).toContain('a month')
  })
})

describe('the marks in a passage', () => {
  const passage = 'We rent boxes. Each keeps cold for eleven hours.\nPharmacies pay 189 euros a month.'

  it('stand on the sentences that what was said is made of, and lose no letter', () => {
    const parts = markedParts(passage, 'Pharmacies pay 189 euros a month.')
    expect(parts.filter(({ said }) => said).map(({ text }) => text.trim())).toEqual([
      'Pharmacies pay 189 euros a month.',
    ])
    expect(parts.map(({ text }) => text).join('')).toBe(passage)
  })

  it('stand on neighbours as one, and nowhere where it was said in other words', () => {
    expect(markedParts(passage, passage)).toEqual([{ text: passage, said: true }])
    expect(markedParts(passage, 'Drugs stay fresh.')).toEqual([{ text: passage, said: false }])
    expect(markedParts('', 'x')).toEqual([{ text: '', said: false }])
  })
})
