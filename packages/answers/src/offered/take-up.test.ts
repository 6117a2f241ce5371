import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import type { Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { namesHead, wasOffered } from './take-up.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { ASKED_ON, lastOf, mossdeck, mossdeckFor, saidIn } from '../testing/mossdeck.ts'

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
    for (const name of ['Round size', 'round size', 'Round size?'])
      expect(lastOf(index, SERIES_A, name)).toMatchObject({ kind: 'answer', confidence: 1 })
    expect(saidIn(lastOf(index, SERIES_A, 'Round size'))).toBe(RAISING)
    expect(lastOf(index, SERIES_A, 'Round size')).not.toHaveProperty('accepts')
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
    const tail = { role: 'clone' as const, text: '. Would you' }
    expect(answer(tail)).toBe(RAISING)
    // The first yes came too soon, or it was asked for again: the rest is said, and the next one counts.
    for (const text of ['yes', 'Sorry?', 'mhm'])
      expect(answer(tail, { role: 'visitor', text }, { role: 'clone', text: 'Would you like that?' })).toBe(
        RAISING,
      )
    // The pitch went on: it is no yes to that any more, whatever it asks.
    expect(answer({ role: 'clone', text: 'Stations are loud.' })).toBe('')
    const offer = { role: 'clone' as const, text: '. Would you like that?' }
    expect(answer(offer)).toBe(RAISING)
    expect(answer(offer, { role: 'clone', text: 'That was our pitch. What would you like to know?' })).toBe(
      '',
    )
    expect(answer(offer, { role: 'clone', text: 'Are you still there?' })).toBe('')
  })

  it('is told while a section is on show, and of a question with a greeting or a comparison', () => {
    const on = (text: string, history: Turn[] = []) =>
      answerQuestion(index, { text, history, sectionId: 'problem', now: ASKED_ON })
    const asked = `Hi, ${SERIES_A.toLowerCase()}`
    const first = on(asked)
    expect(first.nearest).toBeDefined()
    const history: Turn[] = [
      { role: 'visitor', text: asked },
      { role: 'clone', text: saidIn(first) },
    ]
    expect(on('yes', history)).toMatchObject({ kind: 'answer', accepts: true })
    for (const name of first.nearest ?? []) expect(on(name, history).kind).toBe('answer')
  })

  it('is told by whatever name it has', () => {
    const names = ['Friends & family', "Largest client's share", 'U.S. revenue', "Why it's hard"]
    const facts = names.map((label, at) => ({
      id: `fact-${at}`,
      label,
      value: `${at + 3}`,
      unit: 'wombats',
      audience: 'public' as const,
    }))
    const named = buildIndex(mossdeck({ facts }), 'public')
    for (const name of names) {
      expect(namesHead(named, plainWords(plain(name))), name).toBe(true)
      const offer = `I don't know. The closest I have is ${name}. Shall I tell you about it?`
      for (const said of [offer, offer.slice(0, -20), offer.slice(0, offer.indexOf('. Shall'))])
        expect(wasOffered({ asked: '', before: [], said }, name), said).toBe(true)
      expect(wasOffered({ asked: '', before: [], said: `${offer} Why now?` }, name)).toBe(false)
    }
  })

  it('is offered behind the founders’ own words too', () => {
    const own = buildIndex(mossdeck({ noAnswerMessage: 'Ida would have to tell you.' }), 'public')
    expect(saidIn(lastOf(own, SERIES_A))).toMatch(
      /^Ida would have to tell you\..*how much we're raising.*\?$/,
    )
    expect(saidIn(lastOf(own, SERIES_A, 'yes'))).toBe(RAISING)
  })

  it('is asked for by its name in other languages too, where no yes is expected', () => {
    const german = buildIndex(
      mossdeck({
        language: 'de',
        facts: [{ id: 'clients', label: 'Zahlende Kunden', value: '23', audience: 'public' }],
        faqs: [
          { id: 'q', question: 'Wie gewinnen Sie Kunden?', answer: 'Auf Empfehlung.', audience: 'public' },
        ],
      }),
      'public',
    )
    const ask = 'Wie viele Kunden habt ihr verloren?'
    const { kind, nearest } = lastOf(german, ask)
    expect([kind, nearest]).toEqual(['abstain', ['Zahlende Kunden']])
    expect(saidIn(lastOf(german, ask, 'Zahlende Kunden'))).toBe('Zahlende Kunden: 23.')
    expect(saidIn(lastOf(german, ask, 'ja'))).toBe('')
  })

  it('names nothing that the listener may not hear', () => {
    for (const ask of ['How much cash do you have?', 'What is the valuation?', 'Who is the largest client?'])
      expect(lastOf(index, ask).nearest ?? [], ask).not.toContainEqual(
        expect.stringMatching(/cash|cap|largest/i),
      )
  })
})
