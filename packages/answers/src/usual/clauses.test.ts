import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aFaq, aMetric, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { clausesOf } from './clauses.ts'

describe('what somebody asks who thinks aloud', () => {
  it.each([
    [
      'there are dozens of firms doing this so um what is special about yours',
      ['what is special about yours'],
    ],
    [
      'have you got a lead um and have they signed anything yet',
      ['have you got a lead', 'and have they signed anything yet'],
    ],
    ['do they stick around uh like a month after', ['do they stick around']],
    ['what is your your churn I mean per year', ['what is your churn']],
  ])('are the clauses of it: “%s”', (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses)
  })

  it.each([
    ['How big is the market, in pounds?', ['How big is the market']],
    [
      'Is that so: what is your biggest risk, say?',
      ['what is your biggest risk, say?', 'Is that so: what is your biggest risk'],
    ],
    ['Who else sells this, start-ups or large firms?', ['Who else sells this']],
  ])('are what stands before a pause and what asks anew behind one: “%s”', (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses)
  })

  it.each([
    'How many customers do you have, that pay over 10k?',
    'What is your churn?',
    'What do you know about churn?',
    'if the money never comes um when do you have to close',
    'so um who',
  ])('are none in “%s”', (text) => {
    expect(clausesOf(text)).toEqual([])
  })

  const index = indexOfBare({
    facts: [aMetric('Monthly churn', '2.1%'), aMetric('ARR', '€1.2M')],
    faqs: [aFaq('What is special about you?', 'Our ovens run at night, when power is cheap.')],
  })
  const said = (text: string) =>
    answerQuestion(index, { text, history: [], now: NOW })
      .sentences.map((one) => one.text)
      .join(' ')

  it('are answered where the whole stays open', () => {
    expect(said('there are dozens of firms doing this so um what is special about you then')).toContain(
      'ovens run at night',
    )
  })

  it('are not where what is found has nothing to do with the rest', () => {
    expect(
      said('the harvest in Peru was poor this year um do you know what the weather will be'),
    ).not.toMatch(/churn|ARR|ovens/)
  })
})
