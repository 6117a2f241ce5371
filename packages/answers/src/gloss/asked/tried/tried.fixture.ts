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
  /** @param open what is not found yet: nothing is said of it, rather than something wrong */
  const expectAnswered = (open: readonly string[]) => {
    const found = questions.map(([ask, source]) => {
      const from = sourcesOf(ask)
      if (source === null || open.includes(ask)) return [ask, from]
      return [ask, from.includes(source) ? source : from]
    })
    expect(found).toEqual(
      questions.map(([ask, source]) => [ask, source === null || open.includes(ask) ? [] : source]),
    )
  }
  return { answerTo, sourcesOf, expectAnswered }
}
