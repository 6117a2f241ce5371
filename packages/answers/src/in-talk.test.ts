import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'
import { splitPassages } from './text/passages.ts'
import { splitQuestions } from './understand/split.ts'

const MEMO = `# Memo

## The year in numbers

Gross margin a year ago was 62 %. The margin went up because the gateways are now made in Łódź.

## Icewatch

People compare us with Icewatch, our largest competitor. They have 140 employees and charge 900 dollars per store.
`
const passages = splitPassages(MEMO, { documentId: 'd', title: 'Memo', audience: 'public' })
const index = buildIndex(aMaterial({ passages }), 'public')

/** What the clone says to the last of several questions, each asked after the answer to the one before. */
function lastSaid(...asked: string[]): string {
  const history: { role: 'visitor' | 'clone'; text: string }[] = []
  for (const text of asked) {
    const { sentences } = answerQuestion(index, { text, history, now: NOW })
    history.push(
      { role: 'visitor', text },
      { role: 'clone', text: sentences.map((sentence) => sentence.text).join(' ') },
    )
  }
  return history.at(-1)?.text ?? ''
}

describe('a question after another', () => {
  it.each([
    ['and a year ago?', '62 %'],
    ['what was it a year earlier?', '62 %'],
    ['why is it up?', 'Łódź'],
  ])('is answered from what stands beside the last answer: “%s”', (ask, said) => {
    expect(lastSaid('What is your gross margin?', ask)).toContain(said)
  })

  it('takes “they” after a competitor for the competitor, and never tells a figure of ours as theirs', () => {
    expect(lastSaid('Who is your largest competitor?', 'how many employees do they have?')).toContain('140')
    expect(lastSaid('Who is your largest competitor?', 'how many people work there?')).not.toContain('17')
    expect(lastSaid('Who is your largest competitor?', 'how many employees do you have?')).toContain('17')
  })

  it('asks us where it says “you”, whoever “they” are', () => {
    expect(lastSaid('Who is your largest competitor?', 'do you have a patent against them?')).toBe(
      lastSaid('do you have a patent?'),
    )
  })

  it('knows nobody by “she” before somebody was spoken of', () => {
    expect(lastSaid('Who runs Halvorsen Capital?', 'where did she work before?')).not.toMatch(
      new RegExp(index.people.map(({ name }) => name).join('|')),
    )
    expect(lastSaid('Who is your CEO?', 'where did she work before?')).toContain('Maren Okafor')
  })

  it.each(['how many employees do you have?', 'who is the CEO?', 'what is your runway?'])(
    'says the same to a question that stands alone, whatever was asked before it: “%s”',
    (ask) => {
      expect(lastSaid('What is your gross margin?', ask)).toBe(lastSaid(ask))
    },
  )
})

describe('several questions in one breath', () => {
  it.each([
    ['What was revenue in 2024 and in 2025?', ['$430,000', '$1.12 million']],
    ['Revenue in 2024 and churn now?', ['$430,000', '1.2%']],
    ['burn n runway?', ['$95,000', '14 months']],
  ])('are each answered, with a time of their own: “%s”', (ask, said) => {
    for (const value of said) expect(lastSaid(ask)).toContain(value)
  })

  it('are parted behind a hesitation, and where a preposition leads', () => {
    expect(splitQuestions('how many clients are there and um how many stay')).toHaveLength(2)
    expect(splitQuestions('how much are you raising, and under what cap?')).toHaveLength(2)
  })

  it.each([
    'After twelve weeks, how many of them are still there?',
    'What recurring revenue p.a. do you have?',
    'How large is the gap between what comes in and what goes out?',
  ])('are not made of one: “%s”', (ask) => {
    expect(splitQuestions(ask)).toHaveLength(1)
  })
})
