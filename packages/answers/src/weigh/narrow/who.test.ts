import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const index = indexOfBare({
  facts: [
    aMetric('Round size', '3,000,000', { unit: 'EUR', kind: 'round' }),
    aMetric('Committed so far', '900,000', { unit: 'EUR', kind: 'round', asOf: '2026-11-09' }),
    aMetric('Paying customers', '38', { unit: 'customers', asOf: '2026-10-31' }),
  ],
  faqs: [
    aFaq(
      'Do you have a lead investor?',
      'Northshore Capital leads with 500,000 euros. The rest of what is committed comes from six angels.',
    ),
    aFaq(
      'How much have you raised before?',
      'In 2023 Odra Ventures put 850,000 euros into a pre-seed round.',
    ),
  ],
})
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))

describe('who asks for somebody', () => {
  it.each(["who's in so far?", 'who is in already?', 'who has committed so far?'])(
    'is told names and no amount alone: “%s”',
    (ask) => {
      expect(said(ask)).toContain('Northshore Capital')
      expect(said('How much is committed?', ask)).toContain('Northshore Capital')
    },
  )

  it('of what was asked before is told the figure', () => {
    expect(said("who's in so far?", 'and how much is committed?')).toContain('€900,000')
    expect(said('Who is in the round?', 'and the round size?')).toContain('€3 million')
  })

  it('and for how many is told how many', () => {
    expect(said('those who are with you today and pay, how many customers is that?')).toContain('38')
  })

  it('whether they invested before is told who did', () => {
    expect(said("who's in so far?", 'are they existing investors?')).toContain('Odra Ventures')
  })

  it.each(['Who leads the sales?', 'who is heading marketing?', 'who runs the engineering?'])(
    'in an office is not told who leads the round: “%s”',
    (ask) => {
      expect(lastOf(index, ask)).toMatchObject({ kind: 'abstain' })
    },
  )

  it.each(['who leads?', 'who is leading the round?', 'who is leading the rnd', 'who leads this round?'])(
    'in the round is told so: “%s”',
    (ask) => {
      expect(said(ask)).toContain('Northshore Capital')
    },
  )
})
