import { describe, expect, it } from 'vitest'
import { buildIndex } from './retrieve/build-index.ts'
import type { Turn } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { ASKED_ON, lastOf, mossdeck, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const index = mossdeckFor('public')
const SERIES_A = 'How much did you raise in your series A?'
const RAISING = "We're raising €3 million."

describe('what lies nearest to a question that stays open', () => {
  it('is named by what it is headed with, and offered last', () => {
    const answer = lastOf(index, SERIES_A)
    expect(answer).toMatchObject({ kind: 'abstain', unanswered: true, nearest: ['Round size'] })
    expect(saidIn(answer)).toMatch(/how much we're raising\.[^.]*\?$/)
  })

  it.each(['Yes', 'yes please', 'Sure, go ahead.', 'Ok, tell me about that', 'please do', 'Why not?'])(
    'is told to who says so: %s',
    (yes) => {
      const answer = lastOf(index, SERIES_A, yes)
      expect(answer).toMatchObject({ kind: 'answer', unanswered: false, confidence: 1 })
      expect(saidIn(answer)).toBe(RAISING)
      expect(answer.sentences.every(({ sources }) => sources.length > 0)).toBe(true)
    },
  )

  it('is told to who asks for it by its name, also after other questions', () => {
    expect(saidIn(lastOf(index, SERIES_A, 'Round size'))).toBe(RAISING)
    expect(saidIn(lastOf(index, SERIES_A, 'Who is your CFO?', 'Who are the founders?', 'Round size'))).toBe(
      RAISING,
    )
  })

  it.each(['No', 'no thanks', 'mhm', 'go on', 'stop'])('is not told to who does not want it: %s', (says) => {
    expect(saidIn(lastOf(index, SERIES_A, says))).not.toContain('million')
  })

  it('is not what a "yes" means once something else was asked, or where nothing was offered', () => {
    const churn = lastOf(index, SERIES_A, 'What is your annual churn?', 'yes')
    expect([churn.kind, saidIn(churn)]).toEqual(['smalltalk', ''])
    const alone = lastOf(index, 'What is your monthly churn?', 'yes')
    expect([alone.kind, saidIn(alone)]).toEqual(['smalltalk', ''])
    expect(lastOf(index, 'yes').kind).toBe('smalltalk')
  })

  it('is told to who says yes before the offer was heard to its end', () => {
    const heard = { role: 'clone' as const, text: "What I can tell you about is how much we're raising" }
    const answer = (...more: Turn[]) =>
      saidIn(
        answerQuestion(index, {
          text: 'yes',
          history: [{ role: 'visitor', text: SERIES_A }, heard, ...more],
          now: ASKED_ON,
        }),
      )
    expect(answer()).toBe(RAISING)
    // The pitch went on: it is no yes to that any more.
    expect(answer({ role: 'clone', text: 'Stations are loud.' })).toBe('')
  })

  it('is offered behind the founders’ own words too', () => {
    const own = buildIndex(mossdeck({ noAnswerMessage: 'Ida would have to tell you.' }), 'public')
    expect(saidIn(lastOf(own, SERIES_A))).toMatch(
      /^Ida would have to tell you\..*how much we're raising.*\?$/,
    )
    expect(saidIn(lastOf(own, SERIES_A, 'yes'))).toBe(RAISING)
  })

  it('names nothing that the listener may not hear', () => {
    for (const ask of ['How much cash do you have?', 'What is the valuation?', 'Who is the largest client?'])
      expect(lastOf(index, ask).nearest ?? [], ask).not.toContainEqual(
        expect.stringMatching(/cash|cap|largest/i),
      )
  })
})
