import { describe, expect, it } from 'vitest'
import { MIND } from '../meaning/mind.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from '../understand/question.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'
import type { Hit } from './hit.ts'
import { toQuery } from './query.ts'
import { trusted } from './rank.ts'

/** A fact of which nothing is known but its label: by what was learned it would not be trusted. */
const { index, statement } = aFact()
function aFact() {
  const built = buildIndex(aMaterial(), 'public')
  const found = built.statements.find(({ ref }) => ref.id === 'f-margin')
  if (found === undefined) throw new Error('the fact is indexed')
  return { index: built, statement: found }
}

type Features = Partial<Record<FeatureName, number>>
const NAMED: Features = { coverHead: 1, headAsked: 1 }

function isAnswered(ask: string, features: Features): boolean {
  const row = new Float32Array(FEATURES.length)
  for (const name of FEATURES) row[FEATURES.indexOf(name)] = features[name] ?? 0
  const hit: Hit = { statement, chance: 0, row }
  return (
    trusted(index, toQuery(index, readQuestion(ask, index.reader, NOW)), [hit]).confidence >= MIND.answerFrom
  )
}

const MARGIN = 'What is your gross margin?'

describe('a fact', () => {
  it('answers who asks for it by its whole name', () => {
    expect(isAnswered(MARGIN, NAMED)).toBe(true)
  })

  it('answers who asks for it at the time that it is of', () => {
    expect(isAnswered('What was your gross margin in 2026?', { ...NAMED, period: 1 })).toBe(true)
  })

  it.each([
    ['its name says less than the question', { coverHead: 0.6 }],
    ['its name says more than the question', { headAsked: 0.5 }],
    ['it lacks what narrows the question', { missingQualifiers: 1 }],
  ])('is left to what was learned where %s', (_, features) => {
    expect(isAnswered(MARGIN, { ...NAMED, ...features })).toBe(false)
  })

  it('is left to what was learned where another time is asked for', () => {
    expect(isAnswered('What was your gross margin in 2024?', NAMED)).toBe(false)
  })
})
