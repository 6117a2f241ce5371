import { describe, expect, it } from 'vitest'
import type { Fact } from '../material.ts'
import { figuresTold, markAnswer } from './mark-answer.ts'

const raising: Fact = {
  id: 'raising',
  label: 'Raising',
  value: '3.5 million',
  unit: 'EUR',
  audience: 'named-investor',
  kind: 'round',
}
const told = (answer: string, facts: Fact[] = [raising], more = {}) =>
  figuresTold({ facts, language: 'en', ...more }, 'link', { question: 'What is the plan?', answer }).map(
    ({ factId }) => factId,
  )

describe('the mark of an answer', () => {
  it.each([
    ['answered', { kind: 'answer', unanswered: false, confidence: 0.9 }],
    ['weak', { kind: 'answer', unanswered: true, confidence: 0.9 }],
    ['weak', { kind: 'answer', unanswered: false, confidence: 0.6 }],
    ['weak', { kind: 'clarify', unanswered: false, confidence: 1 }],
    ['missing', { kind: 'abstain', unanswered: true, confidence: 0.1 }],
    ['missing', { kind: 'refuse', unanswered: false, confidence: 1 }],
  ] as const)('is %s for %j', (mark, answer) => expect(markAnswer(answer)).toBe(mark))
})

describe('a figure that is told', () => {
  it('is found whatever stands beside it, where it is money', () => {
    expect(told('Out of €3,500,000 half goes into the factory.')).toEqual(['raising'])
    expect(told('Half goes into the factory.')).toEqual([])
  })

  it('is none where the listener may hear another fact of that amount', () => {
    const open: Fact = { ...raising, id: 'sales', label: 'Sales', audience: 'public' }
    expect(told('Out of €3,500,000 half goes into the factory.', [raising, open])).toEqual([])
    expect(told('We raise €3,500,000.', [raising, open])).toEqual(['raising'])
  })

  it('is none where the listener may hear it, nor where its founder says that another is meant', () => {
    expect(told('We raise €3,500,000.', [{ ...raising, audience: 'link' }])).toEqual([])
    const sentence = 'Out of €3,500,000 half goes into the factory.'
    expect(told(sentence, [raising], { otherFigures: [{ factId: 'raising', sentence }] })).toEqual([])
  })

  it('is not taken for one where a number only happens to be the same', () => {
    const staff: Fact = {
      id: 'staff',
      label: 'Staff',
      value: '12',
      unit: 'people',
      audience: 'named-investor',
    }
    expect(told('It takes 12 months.', [staff])).toEqual([])
  })
})
