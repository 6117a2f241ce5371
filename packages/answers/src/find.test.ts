import { describe, expect, it } from 'vitest'
import { find } from './find.ts'
import { MIND } from './meaning/mind.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'
import { readQuestion } from './understand/question.ts'

const faqs = [
  { id: 'q-lead', question: 'Who is the lead of this round?', answer: 'It is Brightwater Ventures.' },
  {
    id: 'q-even',
    question: 'When will you be profitable?',
    answer: 'We break even at 1,150 boxes in service. Our plan reaches that in the last quarter of 2027.',
  },
  { id: 'q-who', question: 'Who began it, and who is at the top?', answer: 'Maren and Jonas; Maren is CEO.' },
]
const index = buildIndex(aMaterial({ faqs }), 'public')
const found = (text: string) => find(index, readQuestion(text, index.reader, NOW))
const isAnswered = (text: string) => found(text).confidence >= MIND.answerFrom
const source = (text: string) => found(text).hits[0]?.statement.ref.id

describe('what may answer a question', () => {
  it('is the answer to the first of two questions that a founder wrote together', () => {
    expect(source('Who began it?')).toBe('q-who')
    expect(found('Who began it?').confidence).toBe(1)
  })

  it('is a text that speaks of a time further on, where a time is asked for', () => {
    expect(isAnswered('When do you break even?')).toBe(true)
    expect(source('When do you break even?')).toBe('q-even')
  })

  it('is known by two words that were written as one', () => {
    expect(isAnswered('grossmargin?')).toBe(true)
    expect(isAnswered('grossmarzipan?')).toBe(false)
  })
})

describe('what stays open whatever trust says', () => {
  it.each([
    ['no word of it was ever heard', 'qwzx vrrp blorf?'],
    ['it wants a view', 'what do you think'],
    ['it is a time and nothing else', 'and in 2024?'],
  ])('is a question where %s: “%s”', (_, text) => {
    expect(found(text).confidence).toBe(0)
  })

  it('is a tax, where the text that lies nearest speaks of none', () => {
    const riders = [
      {
        id: 'q-taxi',
        question: 'Is there a discount for taxi firms?',
        answer: 'Yes, 10 % from five vans on.',
      },
    ]
    const small = buildIndex(aMaterial({ faqs: riders, facts: [] }), 'public')
    const ask = (text: string) => find(small, readQuestion(text, small.reader, NOW)).confidence
    expect(ask('Is there a discount for taxi firms?')).toBeGreaterThan(MIND.answerFrom)
    expect(ask('Is there a tax discount for taxi firms?')).toBeLessThan(MIND.answerFrom)
  })

  it('is who holds an office that only others than it are named for', () => {
    const team = [
      {
        id: 't',
        name: 'Nadia Verhoek',
        role: 'COO',
        background: 'Nadia took a leasing company from 40 to 9,000 bikes.',
        isFounder: false,
        isAdvisor: false,
      },
    ]
    const small = buildIndex(aMaterial({ team, faqs: [], facts: [] }), 'public')
    const ask = (text: string) => find(small, readQuestion(text, small.reader, NOW)).confidence
    expect(ask('Who is your CFO?')).toBe(0)
    expect(ask('Who is your COO?')).toBeGreaterThanOrEqual(MIND.answerFrom)
  })

  it('is a word that a material in another language has never heard of', () => {
    const spanish = buildIndex(aMaterial({ language: 'es', faqs: [], sections: [], passages: [] }), 'public')
    const ask = readQuestion('¿Cuánto cuesta el quelonio?', spanish.reader, NOW)
    expect(find(spanish, ask).confidence).toBe(0)
  })
})
