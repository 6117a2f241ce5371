import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aFaq, aMetric, indexOfBare } from '../testing/bare.ts'
import { ASKED_ON } from '../testing/mossdeck.ts'
import { textOf } from '../testing/talk.ts'
import { lacksMeasure } from './measures.ts'

const index = indexOfBare({
  facts: [
    aMetric('Net revenue retention', '118%'),
    aMetric('Monthly net burn', '€71,000'),
    aMetric('Gross margin', '84%'),
    aMetric('Annual recurring revenue', '€684,000'),
    aMetric('Farms that renewed', '93%'),
    aMetric('What a farm is worth (LTV)', '€9,400'),
  ],
  faqs: [
    aFaq('How many people use it?', '3,400 people open it every month.'),
    aFaq('Do customers grow?', 'Those of last year pay 12 percent more today.'),
    aFaq('What do you earn on a box?', 'A contribution of 40 euros.'),
    aFaq('How is the round built?', 'A convertible note, with a cap.'),
    aFaq('What is a barn worth?', 'It brings 900 euros over its lifetime.'),
  ],
})
const ask = (text: string) => answerQuestion(index, { text, history: [], now: ASKED_ON })

function lacks(asked: string, text: string): boolean {
  const top = index.statements.find((one) => one.text.includes(text) || one.ref.label.includes(text))
  if (top === undefined) throw new Error(`${text} is a statement`)
  return lacksMeasure(index, asked.split(' '), top)
}

describe('a measure that is no other', () => {
  it.each([
    ['grr', 'Net revenue retention'],
    ['gross dollar retention', 'Net revenue retention'],
    ['burn multiple', 'Monthly net burn'],
    ['gross burn', 'Monthly net burn'],
    ['what is the net margin', 'Gross margin'],
    ['operating margin', 'Gross margin'],
    ['mrr', 'Annual recurring revenue'],
    ['dau', 'open it every month'],
    ['nrr', 'Farms that renewed'],
    ['magic number', 'Gross margin'],
    ['ltv', 'Annual recurring revenue'],
    ['what did you burn a year ago', 'Annual recurring revenue'],
    ['what kind of paper did they get', 'Annual recurring revenue'],
    ['how large a fund is it', 'Annual recurring revenue'],
    ['what is the lifetime value of a farm', 'contribution of 40'],
    ['clv', 'Farms that renewed'],
  ])('is not told by its neighbour: “%s” by %s', (asked, text) => {
    expect(lacks(asked, text)).toBe(true)
  })

  it.each([
    ['nrr', 'Net revenue retention'],
    ['ndr', 'pay 12 percent more'],
    ['net burn', 'Monthly net burn'],
    ['how much do you burn', 'Monthly net burn'],
    ['which instrument is it', 'A convertible note'],
    ['gross margin', 'Gross margin'],
    ['mau', 'open it every month'],
    ['contribution margin', 'contribution of 40'],
    ['ebitda positive when', 'Gross margin'],
    ['arr', 'Annual recurring revenue'],
    ['ltv', 'What a farm is worth'],
    ['lifetime value', 'over its lifetime'],
    ['retention', 'Farms that renewed'],
    ['how many months does the burn leave', 'Monthly net burn'],
    ['how quick is it and what is the ratio', 'Gross margin'],
  ])('is told where a text speaks of it: “%s” by %s', (asked, text) => {
    expect(lacks(asked, text)).toBe(false)
  })

  it.each(['grr?', 'burn multiple?', 'Quick ratio?', 'What is your net margin?', "what's the magic number"])(
    'stays open where nothing is known of it: %s',
    (asked) => {
      expect(ask(asked)).toMatchObject({ kind: 'abstain', unanswered: true })
    },
  )

  it('stays open beside the one that is known', () => {
    const answer = ask('What are your burn and burn multiple?')
    expect([answer.kind, answer.unanswered]).toEqual(['answer', true])
    expect(textOf(answer)).toContain('€71,000')
  })
})
