import { describe, expect, it } from 'vitest'
import { buildIndex } from './retrieve/build-index.ts'
import { lastOf, mossdeck, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const index = mossdeckFor('public')

describe('what the material does not hold', () => {
  it.each([
    ['a figure', 'What is your net revenue retention?'],
    ['a role', 'Who is your CFO?'],
    ['a term', 'What discount does the SAFE have?'],
    ['an earlier round', 'How much did you raise in your series A?'],
    ['an earlier round', 'Who led your seed round?'],
    ['another period', 'What was revenue in 2019?'],
    ['another quarter', 'What was revenue in Q1 2024?'],
    ['a forecast', 'What will your revenue be in 2028?'],
    ['another place', 'How many customers do you have in Norway?'],
    ['another place', 'Do you sell in Japan?'],
    ['a part of a figure', 'What is the gross margin in Denmark?'],
    ['another sense', 'What is your net margin?'],
    ['another rate', 'What is your monthly churn?'],
    ['another currency', 'How much is revenue in dollars?'],
    ['a name', 'Is Deutsche Bahn a customer of yours?'],
    ['a certificate', 'Are you ISO 27001 certified?'],
    ['a subject', 'What is your policy on parental leave?'],
  ])('is declined and filed, and no figure is told in its place: %s, “%s”', (_, ask) => {
    const answer = lastOf(index, ask)
    expect(answer).toMatchObject({ kind: 'abstain', unanswered: true, offer: { kind: 'contact' } })
    expect(answer.sentences.flatMap(({ sources }) => sources)).toEqual([])
    expect(saidIn(answer)).not.toMatch(/\d/)
  })

  it.each([
    'What is Icewatchs revenue?',
    "what's icewatchs headcount",
    'How many customers does icewatch have?',
  ])('is not told of us where it is asked of another company, with or without its apostrophe: %s', (ask) => {
    const faqs = [
      { id: 'q', question: 'Who are your competitors?', answer: 'Icewatch, of Turku, above all.' },
    ]
    const other = buildIndex({ ...mossdeck({}), faqs }, 'public')
    expect(saidIn(lastOf(other, ask))).not.toMatch(/\d/)
  })

  it('is told of us where a name is a word of the question', () => {
    const faqs = [
      { id: 'q', question: 'Who are your competitors?', answer: 'Booking, of Utrecht, above all.' },
      { id: 'b', question: 'How many bookings are made in a month?', answer: 'Some 900 bookings a month.' },
    ]
    const other = buildIndex({ ...mossdeck({}), faqs }, 'public')
    expect(saidIn(lastOf(other, 'how many bookings are there each month'))).toContain('900')
  })

  it('is declined in other words each time, and always passed on', () => {
    const asked = [
      'Who is your CFO?',
      'What is your net margin?',
      'Who led your seed round?',
      'Do you sell in Japan?',
    ]
    const said = asked.map((_, at) => saidIn(lastOf(index, ...asked.slice(0, at + 1))))
    expect(new Set(said).size).toBe(asked.length)
    for (const text of said) expect(text).toContain('founders')
  })

  it('may name what is nearest, and only what the listener may hear', () => {
    const nearest = saidIn(lastOf(index, 'How much did you raise in your series A?'))
    expect(nearest).toContain('how much we’re raising'.replace('’', "'"))
    for (const ask of ['How much cash do you have?', 'What is the valuation?', 'Who is the largest client?'])
      expect(saidIn(lastOf(index, ask)), ask).not.toMatch(/cash|cap|largest/i)
  })
})

describe('a company that says nothing', () => {
  const empty = buildIndex(
    mossdeck({
      facts: [],
      faqs: [],
      sections: [],
      team: [],
      passages: [],
      tagline: '',
      elevatorPitch: '',
      location: '',
    }),
    'public',
  )

  it.each(['What is your revenue?', 'Who are the founders?', 'Where are you based?'])(
    'has no answer and makes none up: “%s”',
    (ask) => {
      const answer = lastOf(empty, ask)
      expect(['abstain', 'clarify']).toContain(answer.kind)
      expect(answer.sentences.flatMap(({ sources }) => sources)).toEqual([])
    },
  )

  it('still greets, refuses and obeys', () => {
    expect(lastOf(empty, 'hello').kind).toBe('smalltalk')
    expect(lastOf(empty, 'Should I invest?').kind).toBe('refuse')
    expect(lastOf(empty, 'stop').kind).toBe('stop')
  })
})

describe('where nothing of the talk is kept', () => {
  const unkept = buildIndex(mossdeck({ keepsQuestions: false }), 'public')

  it.each(['Who is your CFO?', 'What is your churn and who is your CFO?', 'What is your net margin?'])(
    'nothing is promised to be passed on: “%s”',
    (ask) => {
      const text = saidIn(lastOf(unkept, ask))
      expect(text).toContain("without a transcript I can't pass it on")
      expect(text).not.toMatch(/I'll|I'm passing|will get your question/)
    },
  )

  it('what is known is told all the same', () => {
    expect(saidIn(lastOf(unkept, 'What is your churn?'))).toContain('4%')
  })
})

describe('the founder’s own words for it', () => {
  const own = 'That is one for Ida; write to her.'
  const withOwn = buildIndex(mossdeck({ noAnswerMessage: own }), 'public')

  it('are said once in a talk', () => {
    expect(saidIn(lastOf(withOwn, 'Who is your CFO?'))).toBe(own)
    expect(saidIn(lastOf(withOwn, 'Who is your CFO?', 'What is your net margin?'))).not.toContain(own)
  })

  it('are not said where they hold a figure that only others may hear', () => {
    const leaking = buildIndex(
      mossdeck({ noAnswerMessage: 'But we have 734,500 euros in the bank.' }),
      'public',
    )
    expect(saidIn(lastOf(leaking, 'Who is your CFO?'))).not.toContain('734')
  })
})
