import { describe, expect, it } from 'vitest'
import { aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const round = { kind: 'round' as const }
const SEED = aMetric('Seed round', 'SEK 32M', round)
const BEFORE = aMetric('Pre-seed (April 2024)', 'SEK 7.5M', round)
const at = (stage: string, ...facts: ReturnType<typeof aMetric>[]) => indexOfBare({ facts, stage })

describe('a round of now that goes by its name', () => {
  it.each([
    'How much are you raising?',
    'how much are you looking to raise?',
    'How big is the round?',
    'what is the size of this round',
  ])('is what is raised: %s', (ask) => {
    expect(saidIn(lastOf(at('Seed', SEED, BEFORE), ask))).toContain('32 million')
  })

  it('is asked for with what is in already, too', () => {
    const index = at('Seed', SEED, BEFORE, aMetric('Committed', 'SEK 18M', round))
    const said = saidIn(lastOf(index, 'How much are you raising and how much of that is already committed?'))
    expect(said).toContain('32 million')
    expect(said).toContain('18 million')
  })

  it.each([
    ['one that was', at('Series A', SEED), 'How much are you raising?'],
    ['one of a year', at('Seed', aMetric('Seed round 2024', 'SEK 32M', round)), 'How much are you raising?'],
    ['who is in it', at('Seed', SEED), 'Who is in the round?'],
  ])('is not %s', (_, index, ask) => {
    expect(saidIn(lastOf(index, ask))).not.toContain('32 million')
  })
})
