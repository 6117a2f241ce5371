import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { nameOf, sayTalk } from './talk.ts'

const index = buildIndex(aMaterial(), 'public')
const say = (text: string) => answerQuestion(index, { text, history: [], now: NOW })

describe('talk that asks nothing of the company', () => {
  it.each([
    "Good morning! I'm Ines from Harbour Fund.",
    'lol this voice is awful',
    "what's 189 times 556",
    'what is the weather like in Utrecht',
    'tell me a joke',
    'wow, impressive pitch',
    'thanks a bunch',
  ])('is answered in kind and never filed: %s', (text) => {
    const answer = say(text)
    expect([answer.kind, answer.unanswered]).toEqual(['smalltalk', false])
    expect(answer.sentences.length).toBeGreaterThan(0)
  })

  it('is not answered twice in the same words', () => {
    const reply = (told: string[]) =>
      sayTalk('praise', {
        phrases: phrasesFor('en'),
        language: 'en',
        company: 'Coldfront',
        text: 'wow',
        told,
      })
    expect(reply([reply([])])).not.toBe(reply([]))
  })

  it('takes up the name of who introduces themselves', () => {
    expect(say("Good morning! I'm Ines from Harbour Fund.").sentences[0]?.text).toContain('Ines')
    expect(nameOf("I'm from Harbour Fund")).toBeNull()
    expect(nameOf('my name is karim, I do seed')).toBe('Karim')
  })
})
