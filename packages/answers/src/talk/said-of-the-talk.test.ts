import { describe, expect, it } from 'vitest'
import { lastSaid, talkWith, textOf } from '../testing/talk.ts'

const only = (asked: readonly string[], changes: Parameters<typeof talkWith>[1] = {}) => {
  const answer = talkWith(asked, changes).at(-1)
  if (answer === undefined) throw new Error('nothing was said')
  return answer
}

describe('what becomes of the talk', () => {
  const ASKED = [
    'are you recording this?',
    'Is this call being recorded?',
    'do you record my voice?',
    'Are you recording?',
    'Who gets this conversation?',
    'Will the founders see my questions?',
    'Is this conversation confidential?',
    'What happens with my data from this talk?',
  ]
  it.each(ASKED)('is told as the notice tells it: %s', (ask) => {
    const answer = only([ask])
    expect([answer.kind, answer.unanswered]).toEqual(['smalltalk', false])
    expect(textOf(answer)).toMatch(/^Sound is never stored\. .*Coldfront in writing.*notice/)
  })

  it.each(ASKED)('is nothing where nothing is kept: %s', (ask) => {
    expect(textOf(only([ask], { keepsQuestions: false }))).toMatch(/^Nothing of this talk is kept/)
  })

  it.each([
    'How do you handle data security?',
    'Does the gateway record temperatures?',
    'Are you a recording?',
  ])('is not meant by what the product keeps, or by who speaks: %s', (ask) =>
    expect(lastSaid([ask])).not.toContain('Sound is never stored'),
  )
})

describe('an invitation to pitch', () => {
  it.each([
    'Why should I invest?',
    'So why should anyone invest in you?',
    'Convince me',
    'Why is this a good investment?',
  ])('is taken up with what speaks for the company: %s', (ask) => {
    const answer = only([ask])
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
    expect(textOf(answer)).toMatch(/controller brand/)
    expect(textOf(answer)).toMatch(/610 stores|\$1\.8 million/)
  })

  it.each(['Should I invest?', 'Is this a good investment?', 'Why should I invest, and will I make money?'])(
    'is none where advice is asked: %s',
    (ask) => expect(only([ask]).kind).toBe('refuse'),
  )
})

describe('figures that are asked for together', () => {
  it.each(['give me the headline numbers', 'What are your key metrics?', 'KPIs?', 'What are the numbers?'])(
    'are told together: %s',
    (ask) => {
      const said = lastSaid([ask])
      for (const figure of ['$1.8 million', '42', '160%', '71%']) expect(said).toContain(figure)
    },
  )

  it('are those of what a customer brings and costs', () => {
    const said = lastSaid(['tell me about the economics'])
    for (const figure of ['71%', '$11,500', '9 months']) expect(said).toContain(figure)
  })
})

describe('a remark', () => {
  it.each([
    ['How many stores are connected?', 'so a bit more than a dozen each'],
    ['What is your churn?', "that's far less than I thought"],
    ['', 'I grew up above a supermarket'],
    ['', 'We are a family office in Hamburg'],
  ])('is no question, and not filed: %s %s', (before, remark) => {
    const answer = only([before, remark].filter(Boolean))
    expect(answer.unanswered).toBe(false)
    expect(answer.kind).not.toBe('abstain')
  })

  it.each([
    'so EBITDA',
    'I want to know your EBITDA',
    'I wonder about parental leave',
    'parental leave policy',
  ])('is none where something is wanted: %s', (ask) =>
    expect(only(['What is your churn?', ask])).toMatchObject({ kind: 'abstain', unanswered: true }),
  )

  it.each(['Anything else I should have asked?', 'What should I have asked?'])(
    'is answered with what there is to ask: %s',
    (ask) => expect(lastSaid(['What is your churn?', ask])).toMatch(/^You can ask me about/),
  )
})
