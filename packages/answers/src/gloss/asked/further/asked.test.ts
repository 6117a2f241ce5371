import { describe, expect, it } from 'vitest'
import { mossdeck } from '../../../testing/mossdeck.ts'
import { ITALIAN } from './italian.fixture.ts'
import { PORTUGUESE } from './portuguese.fixture.ts'

describe.each([
  ['Italian', ITALIAN],
  ['Portuguese', PORTUGUESE],
])('the questions to a company that speaks %s', (_, { material, asked }) => {
  const { facts, faqs, sections, team } = mossdeck(material)
  const ids = [...facts, ...faqs, ...sections, ...team].map(({ id }) => id)

  it('name sources that the company has, each once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(asked.filter(([, source]) => source !== null && !ids.includes(source))).toEqual([])
  })

  it('ask what it holds and what it does not', () => {
    expect(new Set(asked.map(([question]) => question)).size).toBe(45)
    expect(asked.filter(([, source]) => source === null).length).toBeGreaterThan(10)
  })
})
