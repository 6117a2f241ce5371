import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const round = { kind: 'round' as const }
const raised = aFaq(
  'How much have you raised before?',
  'We have raised 10.3 million pounds in earlier rounds.',
)
const index = indexOfBare({
  facts: [
    aMetric('Round size', '€3 million', round),
    aMetric('Instrument', 'SAFE', round),
    aMetric('Valuation cap', '€14 million', round),
    aMetric('Committed so far', '€1.2 million', round),
  ],
  faqs: [raised, aFaq('How will you use the funds?', 'Half goes into a nursery in Spain.')],
})
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))

describe('the round of now', () => {
  it.each([
    'Tell me about the round',
    'the round?',
    'What about this round?',
    'Details of your current round, please',
  ])('is told with its amount, its terms and what it is for: %s', (asked) => {
    for (const part of ['€3 million', 'SAFE', '€14 million', 'Spain']) expect(said(asked)).toContain(part)
    expect(said(asked)).not.toContain('10.3')
  })

  it.each(['cap or priced?', 'is it a SAFE or a priced round?', 'Note or equity?'])(
    'is of one kind or the other: %s',
    (asked) => {
      expect(said(asked)).toMatch(/SAFE/)
    },
  )

  it.each([
    ['How much have you raised before?', '10.3'],
    ['Tell me about the earlier rounds', '10.3'],
    ['How much is committed?', '€1.2 million'],
    ['Have you raised money before this round?', '10.3'],
  ])('is not what is asked here: %s', (asked, words) => {
    expect(said(asked)).toContain(words)
  })

  it.each([
    'How much are you raising?',
    'How much are you raising in this round?',
    'Tell me about the round',
  ])('is not told by what was raised before: %s', (asked) => {
    expect(saidIn(lastOf(indexOfBare({ faqs: [raised] }), asked))).not.toContain('10.3')
  })
})
