import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../retrieve/build-index.ts'
import { mossdeck } from '../../testing/mossdeck.ts'
import { FRENCH } from './french.fixture.ts'
import { SPANISH } from './spanish.fixture.ts'

describe.each([
  ['fr', FRENCH],
  ['es', SPANISH],
])('what is asked of a company that speaks %s', (_language, { material, questions }) => {
  it('names sources that it holds, and asks each thing once', () => {
    const held = buildIndex(mossdeck(material), 'public').statements.map(({ ref }) => ref.id)
    const sources = questions.flatMap(([, source]) => source ?? [])
    expect(sources.filter((source) => !held.includes(source))).toEqual([])
    expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length)
  })
})
