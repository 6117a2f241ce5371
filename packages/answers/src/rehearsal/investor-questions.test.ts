import { expect, it } from 'vitest'
import { INVESTOR_QUESTIONS, mostAsked, questionIn } from './investor-questions.ts'

const STAGES = [
  '',
  'Pre-seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D+',
  'Growth',
  'Late Stage',
]
const INDUSTRIES = [
  '',
  'SaaS',
  'AI for health',
  'Insurance, climate',
  'Robotics and AI',
  'Consumer food',
  'Fintech',
]
const idsOf = (stage: string, industry: string) =>
  mostAsked({ stage, industry, language: 'en' }).map(({ id }) => id)

it.each(STAGES.flatMap((stage) => INDUSTRIES.map((industry) => [stage, industry] as const)))(
  'asks forty different questions of a company at %j in %j',
  (stage, industry) => {
    expect(new Set(idsOf(stage, industry)).size).toBe(40)
  },
)

it('asks each company what its stage and its industry are asked, and no other', () => {
  expect(idsOf('Pre-seed', 'Clinical diagnostics')).toEqual(
    expect.arrayContaining(['pilots', 'approval', 'evidence']),
  )
  expect(idsOf('Pre-seed', 'Clinical diagnostics')).not.toContain('churn')
  expect(idsOf('Series B', 'SaaS')).toEqual(expect.arrayContaining(['net-retention', 'largest-customer']))
  expect(idsOf('Series B', 'SaaS')).not.toContain('licences')
  expect(idsOf('Seed', 'Insurance, climate')).toEqual(expect.arrayContaining(['licences', 'impact']))
})

it('asks in the language of the clone, and nothing where it knows none in that', () => {
  const inGerman = mostAsked({ stage: 'Seed', industry: '', language: 'de-CH' })
  expect(inGerman).toHaveLength(40)
  expect(inGerman[0]).toEqual({ id: 'what-it-does', question: 'Was macht Ihr Unternehmen?' })
  expect(mostAsked({ stage: 'Seed', industry: '', language: 'fr' })).toEqual([])
})

it('has an id of its own for each question, and no two alike', () => {
  const distinct = (of: (question: (typeof INVESTOR_QUESTIONS)[number]) => string) =>
    new Set(INVESTOR_QUESTIONS.map(of)).size
  expect(distinct(({ id }) => id)).toBe(INVESTOR_QUESTIONS.length)
  expect(distinct(({ ask }) => ask.en)).toBe(INVESTOR_QUESTIONS.length)
  expect(distinct(({ ask }) => ask.de)).toBe(INVESTOR_QUESTIONS.length)
})

it('words one of its questions in a language, and none that it does not have', () => {
  expect(questionIn('patents', 'de-CH')).toBe('Haben Sie Patente?')
  expect(questionIn('patents', 'en')).toBe('Do you have patents?')
  expect([questionIn('patents', 'fr'), questionIn('weather', 'en')]).toEqual([null, null])
})
