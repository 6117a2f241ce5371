import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aFaq, aSection, indexOfBare } from '../testing/bare.ts'
import { bestReading } from '../find.ts'
import { NOW } from '../testing/coldfront.ts'
import { howItWorks } from './how-it-works.ts'

const index = indexOfBare({
  faqs: [aFaq('Does it work?', 'In our study 9% of patients fell ill again, against 21% without it.')],
  sections: [aSection('How it works', 'You dip a strip, photograph it, and our dietitian calls you.')],
})
const said = (text: string) =>
  answerQuestion(index, { text, history: [], now: NOW })
    .sentences.map((one) => one.text)
    .join(' ')

describe('how it works', () => {
  it.each([
    'How does it work?',
    'how does this actually work',
    'Can you explain how it works?',
    'walk me through how the product works please',
    "How does it work from the user's point of view?",
    'okay so how does your app work in practice',
    'can you um can you walk me through how it works',
    'can you um just explain how the device works technically',
    'okay so how does it work like if I wanna sell my bike',
    'How does the product actually work for a patient?',
  ])('is told from what is named so: “%s”', (text) => {
    expect(said(text)).toMatch(/dip a strip/)
  })

  it.each(['Does it work?', 'How do we know that it works?', 'How does it work out financially?'])(
    'is not what is asked by “%s”',
    (text) => {
      expect(said(text)).not.toMatch(/dip a strip/)
    },
  )

  it.each([
    ['and how does that work', 'Do partners get a fee?', false],
    ['how does it work', 'What does your app do?', true],
    ['how does the product work', 'Do partners get a fee?', true],
    ['how does it work', '', true],
  ])('“%s” behind “%s” is of it: %s', (spoken, before, expected) => {
    const found = bestReading(index, { text: spoken, history: [], now: NOW })
    const told = howItWorks(index, { ...found, confidence: 0 }, { spoken, before: before.toLowerCase() })
    expect(told !== null).toBe(expected)
  })

  it('is as open as before where nothing is named so', () => {
    const bare = indexOfBare({ faqs: [aFaq('Does it work?', 'In our study 9% fell ill again.')] })
    const { sentences } = answerQuestion(bare, {
      text: 'Can you explain how it works?',
      history: [],
      now: NOW,
    })
    expect(sentences.map((one) => one.text).join(' ')).not.toMatch(/dip a strip/)
  })
})
