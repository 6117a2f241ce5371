import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import type { Fact, Material } from '../../material.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { readQuestion } from '../../understand/question.ts'
import { sayValuation } from './valuation.ts'

const fact = (id: string, label: string, value: string, unit = 'EUR'): Fact => ({
  id,
  label,
  value,
  unit,
  audience: 'link',
})
const RAISING = fact('raising', 'Raising', '2,500,000')
const PRE = fact('pre', 'Valuation (pre-money)', '10,000,000')

const indexOf = (facts: Fact[], more: Partial<Material> = {}) =>
  buildIndex(aMaterial({ facts, faqs: [], sections: [], passages: [], ...more }), 'link')
const said = (ask: string, facts: Fact[] = [RAISING, PRE], more: Partial<Material> = {}) => {
  const index = indexOf(facts, more)
  return sayValuation(index, readQuestion(ask, index.reader, NOW))?.sentences[0]?.text ?? null
}

const AFTER =
  'The valuation is €10 million pre-money; with the €2.5 million of the round that makes €12.5 million post-money.'
const SHARE = '€2.5 million at a pre-money valuation of €10 million buys about 20% of the company.'

describe('what the round makes of the company', () => {
  it.each([
    ["what's the post-money?", AFTER],
    ['What is the post money valuation?', AFTER],
    ['is that pre- or post-money', AFTER],
    ['What will the valuation be after the round?', AFTER],
    ['What valuation will you have after the round?', AFTER],
    ['How much of the company are you selling?', SHARE],
    ['what stake do investors get', SHARE],
    ['how much equity are you giving up in this round', SHARE],
    ['What dilution do the founders take?', SHARE],
    ['what percentage of the company does the round buy', SHARE],
  ])('is told with what it comes of: “%s”', (ask, text) => {
    expect(said(ask)).toBe(text)
  })

  it.each([
    'What is the valuation?',
    "what's your pre-money valuation",
    'How diluted are the founders already?',
    'Is there anti-dilution protection?',
    'How much equity did you give up in the last round?',
    'How big is the option pool?',
    'What share of customers buy twice?',
    'How much equity do you give new hires?',
    'How much equity did the accelerator take?',
    'How much of the company have you sold?',
    'How much of the company do the founders get to keep?',
    'What value will you create with the money?',
    'What stake do I get for 100k?',
    'What was the post-money in 2024?',
    'what is the post-money in dollars',
  ])('is no answer to another question: “%s”', (ask) => {
    expect(said(ask)).toBeNull()
  })

  it.each([
    ['nobody says that it is the one before the money', [RAISING, fact('v', 'Valuation', '10,000,000')]],
    ['it is a cap', [RAISING, fact('v', 'Valuation cap', '10,000,000')]],
    ['it is of another round', [RAISING, fact('v', 'Seed valuation, pre-money', '4,000,000')]],
    ['there are two', [RAISING, PRE, fact('v', 'Pre-money', '12,000,000')]],
    ['the round is open', [PRE]],
    ['the round is in another currency', [PRE, fact('raising', 'Raising', '2,500,000', 'USD')]],
    ['it is a range', [RAISING, fact('pre', 'Pre-money', '8 to 10 million')]],
  ])('is not told where %s', (_, facts) => {
    expect(said('what is the post-money valuation', facts)).toBeNull()
    expect(said('how much of the company are you selling', facts)).toBeNull()
  })

  it('takes a valuation after the money as it is', () => {
    const post = fact('post', 'Post-money valuation', '10,000,000')
    expect(said('how much of the company are you selling', [RAISING, post])).toBe(
      '€2.5 million at a post-money valuation of €10 million buys about 25% of the company.',
    )
    expect(said('what is the post-money valuation', [RAISING, post])).toBeNull()
    const answer = answerQuestion(indexOf([RAISING, post]), {
      text: 'What is the post-money valuation?',
      history: [],
      now: NOW,
    })
    expect(answer.sentences.map(({ text }) => text)).toEqual(['The post-money valuation is €10 million.'])
  })

  it('is spoken in a talk, with both figures as its sources, in the midst of others', () => {
    const index = indexOf([RAISING, PRE])
    const history = [
      { role: 'visitor' as const, text: 'How much are you raising and at what valuation?' },
      { role: 'clone' as const, text: "We're raising €2.5 million. The pre-money valuation is €10 million." },
    ]
    const answer = answerQuestion(index, {
      text: 'So how much of the company is on offer?',
      history,
      now: NOW,
    })
    expect(answer.sentences.map(({ text }) => text)).toEqual([SHARE])
    expect(answer.sentences[0]?.sources.map(({ id }) => id).sort()).toEqual(['pre', 'raising'])
  })

  it('says no figure that may not be said', () => {
    const index = indexOf([RAISING, PRE], { neverSay: ['12.5 million'] })
    const answer = answerQuestion(index, { text: "What's the post-money?", history: [], now: NOW })
    expect(answer.sentences.map(({ text }) => text).join(' ')).not.toContain('12.5')
  })
})
