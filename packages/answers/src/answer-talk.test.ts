import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'

const index = buildIndex(aMaterial(), 'public')
const kindOf = (text: string) => answerQuestion(index, { text, history: [], now: NOW }).kind

describe('talk that asks nothing', () => {
  it.each([
    'thank you, that was very kind of you',
    'ok thanks for the tour',
    'Thanks, that was most illuminating',
    'goodbye and have a good weekend',
    'testing testing, do you get me',
    'test test, does the sound work',
    'Hilde from Marram Partners, lovely to meet you',
    'what is 14 times 3',
    'lovely weather for sailing',
  ])('is small talk, and no open question: “%s”', (text) => {
    const answer = answerQuestion(index, { text, history: [], now: NOW })
    expect(answer).toMatchObject({ kind: 'smalltalk', unanswered: false })
  })

  it.each([
    'thanks, and what is your gross margin?',
    'thanks, that is good, what is your gross margin?',
    'What is the gross margin of Coldfront?',
  ])('is not what asks something besides: “%s”', (text) => {
    expect(kindOf(text)).toBe('answer')
  })

  it('is not a question of a thing that nobody has heard of', () => {
    const text = 'What is your zebrafinch?'
    expect(answerQuestion(index, { text, history: [], now: NOW }).unanswered).toBe(true)
  })

  it('is not a question of somebody whom the material names', () => {
    expect(kindOf('Who is Maren Lindqvist?')).toBe('abstain')
  })

  it('is no attack where it asks how secrets are kept', () => {
    expect(kindOf('how do you handle confidential data')).toBe('answer')
  })

  it.each(['zyx qwv?', 'hmm what do you think'])(
    'is no question that has a word to look for: “%s”',
    (text) => {
      expect(kindOf(text)).not.toBe('answer')
    },
  )

  it('is no time where none is spoken of', () => {
    expect(kindOf('When is a wall watered?')).toBe('abstain')
  })
})
