import { describe, expect, it } from 'vitest'
import { isClearlyAsked } from './clearly-asked.ts'
import { MIND } from './meaning/mind.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'
import { readQuestion } from './understand/question.ts'
import { FEATURES, type FeatureName } from './weigh/feature-names.ts'
import type { Hit } from './weigh/hit.ts'
import { type Query, toQuery } from './weigh/query.ts'

const FAQS = [
  {
    id: 'q-moat',
    question: 'What stops others from copying you?',
    answer: 'The sensor data. Nobody else has ten years of it.',
  },
]
const built = buildIndex(aMaterial({ faqs: FAQS }), 'public')
const statementOf = (place: number) => {
  const found = built.statements.find((other) => other.ref.id === 'q-moat' && other.place === place)
  if (found === undefined) throw new Error('the source is indexed')
  return found
}

function chances(sure: number): Float32Array {
  const out = new Float32Array(MIND.encoder.intents.length)
  out[MIND.encoder.intents.indexOf('moat')] = sure
  return out
}

interface Sure {
  /** The intents of the question and of the source's heading, as sure as said. */
  asked: number
  named: number
  features: Partial<Record<FeatureName, number>>
  place: number
}

function isClear(ask: string, sure: Partial<Sure> = {}): boolean {
  const { asked = 0.9, named = 0.9, features = {}, place = 0 } = sure
  const query: Query = { ...toQuery(built, readQuestion(ask, built.reader, NOW)), chances: chances(asked) }
  const statement = statementOf(place)
  const groups = built.groups.map((group, at) =>
    at === statement.group ? { ...group, headIntents: [chances(named).map(Math.sqrt)] } : group,
  )
  const row = new Float32Array(FEATURES.length)
  for (const name of FEATURES) row[FEATURES.indexOf(name)] = features[name] ?? 0
  const hit: Hit = { statement, chance: 0, row }
  return isClearlyAsked({ ...built, groups }, query, hit)
}

const MOAT = 'What is your moat?'

describe('a question of one clear intent', () => {
  it('is clearly asked of a source that is named for the same', () => {
    expect(isClear(MOAT)).toBe(true)
  })

  it.each([
    ['the question is only half clear', { asked: 0.6 }],
    ['the source is named for it only by half', { named: 0.5 }],
    ['the source lacks what narrows the question', { features: { missingQualifiers: 1 } }],
    ['the source lacks the office asked for', { features: { missingRole: 1 } }],
    ['the source lacks most words of the question', { features: { missingWords: 0.6 } }],
    ['a word of the question was never heard of', { features: { missingUnheard: 1 } }],
    ['the source lacks a name of the question', { features: { namesMissing: 1 } }],
    ['the sentence is not the first of an answer', { place: 1 }],
  ])('is not where %s', (_, sure) => {
    expect(isClear(MOAT, sure)).toBe(false)
  })

  it('is not where it asks of a time', () => {
    expect(isClear('What was your moat in 2024?')).toBe(false)
  })
})
