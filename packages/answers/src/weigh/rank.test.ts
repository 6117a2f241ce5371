import { describe, expect, it } from 'vitest'
import { MIND } from '../meaning/mind.ts'
import { type AnswerIndex, buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from '../understand/question.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'
import type { Hit } from './hit.ts'
import { type Query, toQuery } from './query.ts'
import { trusted } from './rank.ts'

const FAQS = [{ id: 'q-moat', question: 'What stops others from copying you?', answer: 'The sensor data.' }]

/** A source of which nothing is known but its heads: by what was learned it would not be trusted. */
const { index, statement } = aSource()
function aSource() {
  const built = buildIndex(aMaterial({ faqs: FAQS }), 'public')
  const found = built.statements.find(({ ref }) => ref.id === 'q-moat')
  if (found === undefined) throw new Error('the source is indexed')
  return { index: built, statement: found }
}

/** The intents of the question and of the source's heading, as sure as said. */
function confidence(
  ask: string,
  { asked = 0.9, named = 0.9, features = {} }: Partial<Sure> = {},
): { clear: boolean; confidence: number } {
  const query: Query = { ...toQuery(index, readQuestion(ask, index.reader, NOW)), chances: chances(asked) }
  const groups = index.groups.map((group, at) =>
    at === statement.group ? { ...group, headIntents: [chances(named).map(Math.sqrt)] } : group,
  )
  const row = new Float32Array(FEATURES.length)
  for (const name of FEATURES) row[FEATURES.indexOf(name)] = features[name] ?? 0
  const hit: Hit = { statement, chance: 0, row }
  const sure = trusted({ ...index, groups } satisfies AnswerIndex, query, [hit]).confidence
  return { clear: sure >= MIND.answerFrom, confidence: sure }
}
interface Sure {
  asked: number
  named: number
  features: Partial<Record<FeatureName, number>>
}

function chances(sure: number): Float32Array {
  const out = new Float32Array(MIND.encoder.intents.length)
  out[MIND.encoder.intents.indexOf('moat')] = sure
  return out
}

const MOAT = 'What is your moat?'

describe('a question of one clear intent', () => {
  it('is answered by a source that is named for the same', () => {
    expect(confidence(MOAT)).toMatchObject({ clear: true })
  })

  it.each([
    ['the question is only half clear', { asked: 0.6 }],
    ['the source is named for it only by half', { named: 0.5 }],
    ['the source lacks what narrows the question', { features: { missingQualifiers: 1 } }],
    ['the source lacks the office asked for', { features: { missingRole: 1 } }],
    ['the source lacks most words of the question', { features: { missingWords: 0.6 } }],
    ['a word of the question was never heard of', { features: { missingUnheard: 1 } }],
    ['the source lacks a name of the question', { features: { namesMissing: 1 } }],
  ])('is left to what was learned where %s', (_, sure) => {
    expect(confidence(MOAT, sure)).toMatchObject({ clear: false })
  })

  it('is left to what was learned where it asks of a time', () => {
    expect(confidence('What was your moat in 2024?')).toMatchObject({ clear: false })
  })
})
