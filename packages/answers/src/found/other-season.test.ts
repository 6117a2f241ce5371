import { describe, expect, it } from 'vitest'
import { aMetric, indexOfBare } from '../testing/bare.ts'
import { lastOf, saidIn } from '../testing/mossdeck.ts'

const index = indexOfBare({
  facts: [{ ...aMetric('Monthly net burn', '€62,000'), asOf: '2026-10-31' }, aMetric('Gross margin', '58%')],
})

describe('a season that is asked for', () => {
  it.each(['What was the net burn in the spring?', 'Monthly net burn last summer?'])(
    'is not told by a figure of another: %s',
    (ask) => {
      expect(saidIn(lastOf(index, ask))).not.toContain('62,000')
    },
  )

  it('is told of its own figure, and of nothing where none is asked for', () => {
    expect(saidIn(lastOf(index, 'What is the net burn?'))).toContain('62,000')
    const summer = indexOfBare({
      facts: [{ ...aMetric('Monthly net burn in summer', '€48,000'), asOf: '2026-10-31' }],
    })
    expect(saidIn(lastOf(summer, 'What was the monthly net burn in the summer?'))).toContain('48,000')
  })
})
