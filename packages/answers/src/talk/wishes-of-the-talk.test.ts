import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { answerQuestion } from '../answer-question.ts'
import { lastSaid, talkWith, textOf } from '../testing/talk.ts'

const only = (text: string, changes: Parameters<typeof talkWith>[1] = {}) => {
  const [answer] = talkWith([text], changes)
  if (answer === undefined) throw new Error('nothing was said')
  return answer
}

describe('a wish to meet', () => {
  it.each([
    'when can we talk?',
    'Great, when can we talk next week?',
    'When could we speak?',
    'Are you free next week?',
    'Is the CEO available on Tuesday?',
    'can I talk to the CEO?',
    "I'd like to speak with your CTO",
    'Could I meet one of the founders in person?',
    'Can we have a quick call tomorrow?',
  ])('is served, and nobody is introduced in its place: %s', (ask) => {
    const answer = only(ask)
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false, offer: { kind: 'meeting' } })
    expect(answer.sentences.every(({ sources }) => sources.length === 0)).toBe(true)
  })

  it.each([
    ['Who is the CEO?', /Okafor/],
    ['What did the CTO do before?', /ABB/],
    ['When does the round close?', /January 2027/],
  ])('is none where something is asked: %s', (ask, says) => expect(lastSaid([ask])).toMatch(says))

  it('is told what a founder says of it, where they do', () => {
    const faqs = [aFaq('When can we talk?', 'Any Friday; write to Ida.')]
    const index = indexOfBare({ faqs })
    const answer = answerQuestion(index, { text: 'When can we talk?', history: [], now: NOW })
    expect(textOf(answer)).toContain('Any Friday')
  })
})

describe('a wish to be introduced', () => {
  it.each([
    'can you intro me to a customer?',
    'Could you introduce us to a grocery chain?',
    'Can I have a reference customer?',
    'Do you have references?',
    'Could I speak to one of your customers?',
    "I'd like to talk to two of your clients",
  ])('is passed on, and no customers are described in its place: %s', (ask) => {
    const answer = only(ask)
    expect(answer).toMatchObject({ kind: 'answer', unanswered: true, offer: { kind: 'contact' } })
    expect(textOf(answer)).toContain('introduce you')
  })

  it('promises nothing where nothing is kept', () => {
    expect(textOf(only('Do you have references?', { keepsQuestions: false }))).not.toMatch(/I'll/)
  })

  it.each([
    'Who are your target customers?',
    'How do you acquire customers?',
    'When was the product introduced?',
  ])('is none where customers are asked about: %s', (ask) =>
    expect(lastSaid([ask])).not.toContain('introduce you'),
  )
})

describe('a wish for a document', () => {
  const paper = {
    documents: [{ id: 'd-paper', title: 'Field study white paper.pdf' }],
    meeting: true,
    contact: true,
  }

  it.each([
    "I'd like the field study",
    'Can I have the white paper?',
    'Could you send me the field study paper please?',
    'Where can I read the study?',
    'what documents do you have?',
  ])('opens what is offered, by its name: %s', (ask) => {
    const answer = only(ask, { offers: paper })
    expect(answer).toMatchObject({ unanswered: false, offer: { kind: 'document', targetId: 'd-paper' } })
    expect(textOf(answer)).toBe('You can open Field study white paper right here.')
  })

  it.each(['Can you email me the deck?', 'deck pls', 'slides?'])(
    'is told that the pitch is here, and what else is: %s',
    (ask) => {
      const answer = only(ask, { offers: paper })
      expect(answer).toMatchObject({ unanswered: true, offer: { kind: 'document', targetId: 'd-paper' } })
      expect(textOf(answer)).toMatch(/on this page.*Field study white paper right here/)
    },
  )

  it.each(['data room?', 'Do you have a data room?'])('is told what there is in its place: %s', (ask) => {
    expect(textOf(only(ask, { offers: paper }))).toMatch(/Field study white paper right here/)
  })

  it('is told of nothing else where it is asked what is in it', () => {
    const ask = 'Do you have a data room with the letters of the auditor in it?'
    expect(textOf(only(ask, { offers: paper }))).not.toContain('white paper')
  })

  it('is none where it is asked what one says', () => {
    expect(lastSaid(['How many stores did the field study cover?'])).toContain('60 stores')
  })
})

describe('a stake that somebody names', () => {
  it.each([
    ['could I put in 20k?', 'No, the minimum cheque is $25,000.'],
    ['Can I invest 10,000 dollars?', 'No, the minimum cheque is $25,000.'],
    ['Is 20,000 enough to get in?', 'No, the minimum cheque is $25,000.'],
    ['I can give 5 thousand', 'That would be too little: the minimum cheque is $25,000.'],
  ])('is too little: %s', (ask, says) => expect(lastSaid([ask])).toBe(says))

  it.each(['could I put in 50k?', 'Is 50,000 dollars enough to get in?', 'Can we come in with 25k?'])(
    'is enough, and a meeting is offered: %s',
    (ask) => {
      const answer = only(ask)
      expect(textOf(answer)).toMatch(/^Yes, the minimum cheque is \$25,000\./)
      expect(answer.offer).toEqual({ kind: 'meeting' })
    },
  )

  it.each([
    'could I put in 40 million?',
    'Could I put in 20k euros?',
    'Could you put 20k into marketing?',
    'Can we do 20 stores?',
    'should I put in 20k?',
  ])('is not judged where it is none, of another currency, or more than the round: %s', (ask) => {
    expect(lastSaid([ask])).not.toMatch(/^(?:Yes|No|That would)/)
  })

  it('is not judged where no smallest cheque is known', () => {
    const index = indexOfBare({ facts: [aMetric('Round size', '€2M', { kind: 'round' })] })
    const answer = answerQuestion(index, { text: 'Could I put in 20k?', history: [], now: NOW })
    expect(textOf(answer)).not.toMatch(/^(?:Yes|No)/)
  })
})
