import { expect } from 'vitest'
import { buildIndex } from '../../../retrieve/build-index.ts'
import { lastOf, mossdeck } from '../../../testing/mossdeck.ts'
import type { Asked } from '../company.fixture.ts'

/** A company that is asked. */
export function tried({ material, questions }: Asked) {
  const index = buildIndex(mossdeck(material), 'public')
  const answerTo = (...asked: string[]) => lastOf(index, ...asked)
  const sourcesOf = (...asked: string[]) => {
    const { kind, sentences } = answerTo(...asked)
    return kind === 'answer' ? sentences.flatMap(({ sources }) => sources.map(({ id }) => id)) : []
  }
  /**
   * @param open what is not found yet: nothing is said of it
   * @param astray of what is not found yet that to which something near it is told
   */
  const expectAnswered = (open: readonly string[], astray: Readonly<Record<string, string>> = {}) => {
    const found = questions.map(([ask, source]) => {
      const from = sourcesOf(ask)
      const near = astray[ask]
      if (near !== undefined) return [ask, from.includes(near) ? near : from]
      if (source === null || open.includes(ask)) return [ask, from]
      return [ask, from.includes(source) ? source : from]
    })
    expect(found).toEqual(
      questions.map(([ask, source]) => [
        ask,
        astray[ask] ?? (source === null || open.includes(ask) ? [] : source),
      ]),
    )
  }
  return { answerTo, sourcesOf, expectAnswered }
}
