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
    'what is seventeen times six',
    'testing, is this thing switched on?',
    'Hello dear, Philippa from the Wye Valley angels here',
    'What’s 15 plus 27?',
    'what is 17 plus 25',
    'cool, thanks for that',
    'lol',
    'no no, you go first',
    "Oh, I'm sorry, I didn't mean to interrupt.",
    "sorry didn't mean to hit enter",
    "I'll think about it",
    "I'll have to sleep on it.",
    'omg this is wild',
    'damn that is good',
    'You sound so human.',
    'nvm',
    'never mind, found it',
    'who built you',
    'you are breaking up a little',
    'the audio keeps cutting out',
    'wow you sound just like a real person',
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

  it.each([
    'Sorry, you are breaking up, what was the gross margin?',
    'Perfect thanks, the gross margin?',
    'and 2024 and 2025?',
    'this is a good margin, what is it exactly?',
    'you are really human resources?',
  ])('does not swallow what is asked with it: “%s”', (text) => {
    expect(kindOf(text)).not.toBe('smalltalk')
  })

  it('is not a question of a thing that nobody has heard of', () => {
    const text = 'What is your zebrafinch?'
    expect(answerQuestion(index, { text, history: [], now: NOW }).unanswered).toBe(true)
  })

  it('is not a question of somebody whom the material names', () => {
    expect(kindOf('Who is Maren Lindqvist?')).toBe('abstain')
  })

  it('is no introduction where it asks who runs a fund', () => {
    expect(kindOf('Who runs Harrowgate Capital?')).toBe('abstain')
    expect(kindOf('I run Harrowgate Capital')).toBe('smalltalk')
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
