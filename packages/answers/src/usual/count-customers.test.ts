import { describe, expect, it } from 'vitest'
import { aMetric, indexOfBare } from '../testing/bare.ts'
import { lastOf, saidIn } from '../testing/mossdeck.ts'

const ASK = 'How many customers do you have?'
const company = (tagline: string, ...facts: ReturnType<typeof aMetric>[]) => indexOfBare({ tagline, facts })

describe('who is counted as a customer', () => {
  it.each([
    ['whom the pitch is for', company('Dust maps for quarries', aMetric('Quarries', '88')), '88'],
    ['whom it helps', company('We help small quarries breathe', aMetric('Quarries', '88')), '88'],
    [
      'who pays, before them',
      company('Dust maps for quarries', aMetric('Quarries', '88'), aMetric('Paying customers', '61')),
      '61',
    ],
  ])('is %s', (_, index, said) => {
    expect(saidIn(lastOf(index, ASK))).toContain(said)
  })

  it.each([
    ['what the pitch does not name', company('Dust maps for mines', aMetric('Quarries', '88'))],
    ['what is no customer', company('Software for robots', aMetric('Robots', '88'))],
    [
      'one of several',
      company('For quarries and for mines', aMetric('Quarries', '88'), aMetric('Mines', '12')),
    ],
  ])('is not %s', (_, index) => {
    expect(saidIn(lastOf(index, ASK))).not.toMatch(/88|12/)
  })
})
