import { describe, expect, it } from 'vitest'
import type { Exchange } from '../conversation/exchanges.ts'
import type { CloneTurn, VisitorTurn } from '../talk/talk-state.ts'
import { askedOf, mailTo } from './exchange-words.ts'

const question = (text: string, status: VisitorTurn['status'] = 'final'): VisitorTurn => ({
  who: 'visitor',
  id: text,
  text,
  status,
  via: 'text',
})
const fact = { id: 'arr', kind: 'fact', label: 'Recurring revenue' }
const answer = (text: string, more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  callId: 'call-1',
  visit: 'visit-1',
  utterance: 3,
  turn: 2,
  seq: 3,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 16_000,
  segments: [{ index: 0, text, startSample: 0, words: null, sources: [fact], answers: true }],
  totalSamples: null,
  status: 'said',
  text,
  sources: [fact],
  ...more,
})
const exchange = (text: string, answers: CloneTurn[], status?: VisitorTurn['status']): Exchange => ({
  key: text,
  question: question(text, status),
  answers,
})

const noAnswer = (text: string): CloneTurn => {
  const turn = answer(text)
  return { ...turn, segments: turn.segments.map((segment) => ({ ...segment, answers: false })) }
}

describe('what was asked, at the end', () => {
  it('stands in the order in which it was asked, with its answer and what that rests on', () => {
    const asked = askedOf([
      exchange('And Norway?', [noAnswer('I don’t know.')]),
      exchange('What is your ARR?', [answer('€1.26 million.')]),
    ])
    expect(asked.map(({ question: text, isOpen }) => [text, isOpen])).toEqual([
      ['What is your ARR?', false],
      ['And Norway?', true],
    ])
    expect(asked[0]).toMatchObject({
      answer: '€1.26 million.',
      sources: [fact],
      cited: [{ text: '€1.26 million.', sources: ['arr'] }],
      rated: { callId: 'call-1', turn: 2, visit: 'visit-1' },
    })
  })

  it('is no greeting, no wish about the talk, and nothing that was not understood', () => {
    const hello = answer('Hello. Ask me anything.')
    hello.segments = hello.segments.map(({ answers: _, ...segment }) => segment)
    expect(askedOf([exchange('Stop.', []), exchange('Hello!', [hello])])).toEqual([])
  })

  it('holds what was told to a yes under the question that it was offered for', () => {
    const taken = answer('€1.26 million.')
    taken.segments = taken.segments.map(({ answers: _, ...segment }) => segment)
    const asked = askedOf([
      exchange('Yes, please', [taken]),
      exchange('And Norway?', [noAnswer('I don’t know. Do you want the total?')]),
    ])
    expect(asked).toMatchObject([
      {
        question: 'And Norway?',
        isOpen: true,
        sources: [fact],
        answer: 'I don’t know. Do you want the total? €1.26 million.',
      },
    ])
  })

  it('is open, too, where nothing is kept and so nothing is passed on', () => {
    expect(askedOf([exchange('Patents?', [noAnswer('I don’t know.')])])[0]?.isOpen).toBe(true)
  })

  it('is open where the material did not hold it, and names a source once', () => {
    const passedOn = answer('I don’t know.')
    passedOn.segments = passedOn.segments.map((segment) => ({ ...segment, unanswered: true }))
    const [first] = askedOf([exchange('Patents?', [passedOn, answer('But this.')])])
    expect(first).toMatchObject({ isOpen: true, sources: [fact] })
  })

  it('leaves out what was refused or never finished; a talk of another version has no name to rate it by', () => {
    expect(askedOf([exchange('a', [], 'refused'), exchange('b', [], 'partial')])).toEqual([])
    const { callId: _, ...old } = answer('Yes.')
    expect(askedOf([exchange('c', [old])])[0]?.rated).toBeNull()
    expect(askedOf([exchange('d', [answer('Yes.', { visit: undefined })])])[0]?.rated).toBeNull()
  })
})

describe('what is handed on', () => {
  it('is a mail that the visitor finishes', () => {
    expect(mailTo('Tern & Co', 'https://a.example/p')).toBe(
      'mailto:?subject=Tern%20%26%20Co%2C%20a%20pitch%20that%20answers&body=Ask%20it%20anything%3A%20https%3A%2F%2Fa.example%2Fp%0A',
    )
  })
})
