import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../retrieve/build-index.ts'
import { lastOf, mossdeck } from '../../../testing/mossdeck.ts'
import { FRENCH } from './french.fixture.ts'
import { ITALIAN } from './italian.fixture.ts'
import { PORTUGUESE } from './portuguese.fixture.ts'
import { SPANISH } from './spanish.fixture.ts'

/** Asked by pens that wrote none of the language's list: what they ask is not to be mended question by question. */
const SETS = [
  { language: 'French', ...FRENCH, right: 34, told: 1 },
  { language: 'Spanish', ...SPANISH, right: 33, told: 1 },
  { language: 'Italian', ...ITALIAN, right: 26, told: 1 },
  { language: 'Portuguese', ...PORTUGUESE, right: 26, told: 1 },
]

describe.each(SETS)('a company that speaks $language, asked by another pen', (set) => {
  const index = buildIndex(mossdeck(set.material), 'public')
  const sourcesOf = (ask: string) => {
    const { kind, sentences } = lastOf(index, ask)
    return kind === 'answer' ? sentences.flatMap(({ sources }) => sources.map(({ id }) => id)) : []
  }

  it('is asked each thing once, of sources that it has and of what it does not hold', () => {
    const held = index.statements.map(({ ref }) => ref.id)
    const sources = set.questions.flatMap(([, source]) => source ?? [])
    expect(sources.filter((source) => !held.includes(source))).toEqual([])
    expect(new Set(set.questions.map(([question]) => question)).size).toBe(set.questions.length)
    expect(set.questions.length - sources.length).toBeGreaterThan(10)
  })

  it('tells most of what it holds, and hardly anything else', () => {
    const held = set.questions.filter(([, source]) => source !== null)
    const right = held.filter(([ask, source]) => {
      const [first] = sourcesOf(ask)
      return first === source || (source === 'what' && first === 'company')
    })
    const silent = held.filter(([ask]) => sourcesOf(ask).length === 0)
    const told = set.questions.filter(([ask, source]) => source === null && sourcesOf(ask).length > 0)
    expect(right.length).toBeGreaterThanOrEqual(set.right)
    expect(held.length - right.length - silent.length).toBeLessThanOrEqual(1)
    expect(told.length).toBeLessThanOrEqual(set.told)
  })
})
