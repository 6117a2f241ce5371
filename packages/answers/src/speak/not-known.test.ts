import { describe, expect, it } from 'vitest'
import { extractQuantities } from '../numbers/extract.ts'
import { asNounPhrase } from './facts/fact-noun-phrase.ts'
import { type NotKnownOptions, notKnown } from './not-known.ts'

const FORMS = 12
const PROMISE =
  /\bpass|\bhand|\bforward|\bnoting|let the founders know|goes to|take it|put your question|will get|see that|I'll send/
const OPENING =
  /I (?:have nothing|come up|honestly|don't|can't|haven't)[^.]*|I'(?:d|m) (?:only|missing|rather|not the|out|be)[^.]*/

const ask = (options: Partial<NotKnownOptions> = {}) =>
  notKnown({ told: [], seed: 'What is your churn?', keepsQuestions: true, friendly: false, ...options })
/** A talk in which nothing asked is known. */
const talk = (turns: number, options: Partial<NotKnownOptions> = {}) => {
  const told: string[] = []
  for (let turn = 0; turn < turns; turn++) told.push(ask({ seed: `question ${turn}`, ...options, told }))
  return told
}

describe('saying that one does not know', () => {
  it('has a dozen forms, and repeats none before all were told', () => {
    const openings = talk(2 * FORMS).map((text) => OPENING.exec(text)?.[0])
    expect(openings).not.toContain(undefined)
    expect(new Set(openings.slice(0, FORMS)).size).toBe(FORMS)
    expect(new Set(openings.slice(FORMS)).size).toBe(FORMS)
  })

  it('repeats none where it was told about something else, in a longer turn', () => {
    const first = ask({ topic: 'churn in Germany' })
    const second = ask({ told: [`We have runway. ${first} Anything else?`] })
    expect(OPENING.exec(second)?.[0].slice(0, 18)).not.toBe(OPENING.exec(first)?.[0].slice(0, 18))
  })

  it('takes the same form for the same question, and several for several', () => {
    expect(ask()).toBe(ask())
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => ask({ seed }))).size).toBeGreaterThan(2)
  })

  it('promises to pass the question on only where it is kept', () => {
    for (const text of talk(FORMS)) expect(text).toMatch(PROMISE)
    for (const text of talk(FORMS, { keepsQuestions: false })) {
      expect(text).not.toMatch(PROMISE)
      expect(text).toMatch(/founders/)
    }
  })

  it('names what was asked and the nearest that is known', () => {
    for (const text of talk(FORMS, { topic: 'Churn in Germany', nearest: 'Gross margin' })) {
      expect(text).toContain('gross margin')
      expect(text).toContain('churn in Germany')
    }
  })

  it('asks last whether that is wanted', () => {
    for (const text of talk(FORMS, { nearest: 'Gross margin' })) expect(text).toMatch(/gross margin.*\?$/)
  })

  it('names nothing where nothing is near', () => {
    for (const text of talk(FORMS)) expect(text).not.toMatch(/closest|nearest|\{|undefined/)
  })

  it('is at most thirty-six words and states no figure', () => {
    const long = 'How do you sell to hospitals and clinics abroad?'
    for (const nearest of [
      'Gross margin',
      long,
      'Revenue 2025',
      'Stores in 12 cities',
      'Who pays?',
      'word '.repeat(40),
    ])
      for (const friendly of [true, false])
        for (const keepsQuestions of [true, false])
          for (const text of talk(FORMS, { topic: long, nearest, friendly, keepsQuestions })) {
            expect(text.split(' ').length).toBeLessThanOrEqual(36)
            expect([text, extractQuantities(text)]).toEqual([text, []])
          }
  })

  it('is warmer where the founder is', () => {
    const [friendly, plain] = [ask({ friendly: true }), ask({ friendly: false })]
    expect(friendly.endsWith(plain)).toBe(true)
    expect(friendly).not.toBe(plain)
  })
})

describe('naming a label or a question inside a sentence', () => {
  it.each([
    ['Gross margin', 'gross margin'],
    ['ARR', 'ARR'],
    ['Money advanced (last 12 months)', 'money advanced'],
    ['Revenue 2025', 'yearly revenue'],
    ['Raising', "how much we're raising"],
    ['How do you sell?', 'how we sell'],
    ['What is your business model?', 'our business model'],
    ['How long is your sales cycle?', 'how long our sales cycle is'],
    ['How many customers do you have?', 'how many customers we have'],
    ['Do you have any patents?', 'whether we have any patents'],
    ['What stops others from copying you?', 'what stops others from copying us'],
    ['Why is your team the right one?', 'the question “Why is your team the right one?”'],
    ['Why now?', 'the question “Why now?”'],
    ["Couldn't anyone do that?", "the question “Couldn't anyone do that?”"],
    ['Under whose supervision?', 'the question “Under whose supervision?”'],
    ['Where we are headed', '“Where we are headed”'],
  ])('turns “%s” into “%s”', (text, phrase) => expect(asNounPhrase(text)).toBe(phrase))
})
