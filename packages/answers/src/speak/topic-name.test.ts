import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, aSection, indexOfBare } from '../testing/bare.ts'
import { readsAsTopic } from './topic-name.ts'

const TITLES = [
  'Payroll, treasury, ledger',
  'Rich in July, gone by spring',
  'They held the keys',
  'A tutor that waits',
  'From one school to 23',
  'Cold, all the way to the door',
  'The round',
  'The market',
  'Team',
  'Competition',
  'Pricing and churn',
  'What a box earns',
  'How we earn',
]
const index = indexOfBare({
  sections: TITLES.map((title) => aSection(title, `Of ${title} there is a text.`)),
  facts: [aMetric('Result', '€3'), aMetric('Forgotten accounts found', '212,000')],
  faqs: [aFaq('What does one robot earn?', 'A lot.')],
})
const reads = (name: string) => {
  const statement = index.statements.find(({ heads }) => heads[0] === name)
  if (statement === undefined) throw new Error(`${name} heads a statement`)
  return readsAsTopic(index, statement, name)
}
const ofDocument = (name: string) => {
  const [statement] = index.statements
  if (statement === undefined) throw new Error('There is a statement.')
  return readsAsTopic(index, { ...statement, kind: 'document', fact: undefined }, name)
}

describe('what is offered by its name', () => {
  it.each(TITLES.slice(0, 6))('is no headline that says nothing: %s', (title) => {
    expect(reads(title)).toBe(false)
  })
  it.each([...TITLES.slice(6), 'Result', 'Forgotten accounts found', 'What does one robot earn?'])(
    'is what reads as a topic: %s',
    (title) => {
      expect(reads(title)).toBe(true)
    },
  )
  it.each([
    'Result',
    'Method',
    'Question',
    'What it does not show',
    'How long it took',
    'Hours',
    'What was counted',
  ])('is no part that any document has: %s', (title) => {
    expect(ofDocument(title)).toBe(false)
  })
  it.each(['Where we work', 'Unit economics', 'Battery life', 'Results of the pilot', 'Pricing', 'People'])(
    'is a heading of a document that says what stands there: %s',
    (title) => {
      expect(ofDocument(title)).toBe(true)
    },
  )
})
