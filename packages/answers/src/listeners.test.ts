import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { AUDIENCES, type Listener, mayHear } from './material.ts'
import { buildIndex, hearsMoreProven } from './retrieve/build-index.ts'
import { suggestQuestions } from './suggest.ts'
import { ASKED_ON, lastOf, mossdeck, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const LISTENERS: readonly Listener[] = [...AUDIENCES, 'public-verified']

describe('who hears what', () => {
  it.each([
    ['What is the valuation cap?', '€14 million', ['link', 'verified-email', 'named-investor']],
    ['How much cash do you have?', '€734,500', ['verified-email', 'named-investor', 'public-verified']],
    ['Who is your largest customer?', 'Skagby Rail', ['named-investor']],
    ['Who might buy the company?', 'Makers of filters', ['named-investor']],
    ['What is in the pipeline in Norway?', '512,000 euros', ['named-investor']],
    ['What is your gross margin?', '58%', LISTENERS],
  ])('is told to those it is meant for and filed for the others: “%s”', (ask, words, hear) => {
    for (const listener of LISTENERS) {
      const answer = lastOf(mossdeckFor(listener), ask)
      if (hear.includes(listener)) expect(saidIn(answer), listener).toContain(words)
      else {
        expect(saidIn(answer), listener).not.toContain(words)
        expect(answer, listener).toMatchObject({ kind: 'abstain', unanswered: true })
      }
    }
  })

  it.each([
    'So the cap is 14 million euros, right?',
    'Is the valuation cap 14 million?',
    'Do you have 734,500 euros in the bank?',
    'Is Skagby Rail your largest customer?',
    'Is the contract in Norway worth 512,000 euros?',
  ])('is neither confirmed nor denied to others: “%s”', (ask) => {
    const answer = lastOf(mossdeckFor('public'), ask)
    expect(answer.kind).toBe('abstain')
    expect(saidIn(answer)).not.toMatch(/^(?:Yes|No|Correct|Not quite|That's)\b|14|734|512|Skagby/)
  })

  it('is not weighed either: no source above the listener is named as looked at', () => {
    for (const ask of ['What is the valuation cap?', 'What is in the pipeline in Norway?']) {
      const { retrieved } = lastOf(mossdeckFor('public'), ask)
      expect(retrieved.map(({ id }) => id)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:cap|cash|largest|exit|board.*)$/)]),
      )
    }
  })

  it('is not told by a question that is suggested', () => {
    const suggested = suggestQuestions(mossdeck(), { most: 20, now: ASKED_ON })
    expect(suggested).toContain('What is your moat?')
    expect(suggested).not.toContain('Who might buy the company?')
    expect(suggestQuestions(mossdeck(), { most: 20, now: ASKED_ON, audience: 'named-investor' })).toContain(
      'Who might buy the company?',
    )
  })
})

describe('a proven address', () => {
  const listening = mossdeckFor('public')
  const told = { ...listening, proven: mossdeckFor('public-verified') }

  it('is asked for where it would be told what was asked, and nothing of it is said', () => {
    const answer = lastOf(told, 'How much cash do you have?')
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false, offer: { kind: 'verify-email' } })
    expect(saidIn(answer)).not.toMatch(/\d/)
  })

  it('is not asked for where it would change nothing', () => {
    for (const ask of ['What is your gross margin?', 'What is the valuation cap?', 'Who is your CFO?'])
      expect(lastOf(told, ask), ask).toEqual(lastOf(listening, ask))
  })

  it.each([
    ['public', 'public-verified'],
    ['link', 'verified-email'],
    ['verified-email', null],
    ['named-investor', null],
  ] as const)('tells %s more only where there is more to tell', (listener, proven) => {
    expect(hearsMoreProven(mossdeckFor(listener))).toBe(proven)
    const open = mossdeck({ facts: [], faqs: [], passages: [] })
    expect(hearsMoreProven(buildIndex(open, listener))).toBeNull()
  })
})

describe('audiences', () => {
  it('each hear what those before them hear', () => {
    for (const [at, listener] of AUDIENCES.entries())
      expect(AUDIENCES.filter((audience) => mayHear(listener, audience))).toEqual(AUDIENCES.slice(0, at + 1))
  })
})

describe('a figure of a fact above the listener', () => {
  const label = fc.constantFrom('Gross profit', 'Cash in bank', 'Valuation cap', 'Price per wall')
  const audience = fc.constantFrom(...AUDIENCES.slice(1))
  const figure = fc.integer({ min: 1_000_001, max: 9_999_998 }).filter((value) => value % 1000 !== 0)

  it('never leaves in an answer to the public, whatever stands beside it and whatever is asked', () => {
    fc.assert(
      fc.property(label, audience, figure, (name, meant, value) => {
        const secret = { id: 'secret', label: name, value: String(value), unit: 'EUR', audience: meant }
        const grouped = value.toLocaleString('en')
        const faqs = [
          {
            id: 'leak',
            question: `What is the ${name}?`,
            answer: `Our ${name} is ${grouped} euros. We are proud.`,
          },
        ]
        const index = buildIndex(mossdeck({ facts: [secret], faqs, passages: [] }), 'public')
        for (const text of [
          `What is the ${name}?`,
          name,
          `Is your ${name} ${grouped} euros?`,
          'Are you proud?',
        ]) {
          const { sentences } = answerQuestion(index, { text, history: [], now: ASKED_ON })
          expect(JSON.stringify(sentences)).not.toContain(grouped)
        }
      }),
      { numRuns: 25 },
    )
  })
})
