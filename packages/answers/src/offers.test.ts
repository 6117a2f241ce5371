import { describe, expect, it } from 'vitest'
import type { Offers, Style } from './material.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { suggestQuestions } from './suggest.ts'
import { ASKED_ON, lastOf, mossdeck, saidIn } from './testing/mossdeck.ts'
import { splitPassages } from './text/passages.ts'

const NOTHING: Offers = { meeting: false, documents: [], contact: false }
const DECK = { id: 'deck', title: 'Pitch deck' }
const asked = (ask: string, offers: Partial<Offers>) =>
  lastOf(buildIndex(mossdeck({ offers: { ...NOTHING, ...offers } }), 'public'), ask)

describe('a wish', () => {
  it.each([
    ['can I book a meeting', { meeting: true }, { kind: 'meeting' }, false],
    ['can I book a meeting', { contact: true }, { kind: 'contact' }, false],
    ['can I book a meeting', {}, undefined, true],
    ['how can I reach you', { contact: true }, { kind: 'contact' }, false],
    ['how can I reach you', { meeting: true }, { kind: 'meeting' }, false],
    ['how can I reach you', {}, undefined, false],
    ['send me the deck', { documents: [DECK] }, { kind: 'document', targetId: 'deck' }, false],
    ['send me the deck', { contact: true }, { kind: 'contact' }, true],
    ['send me the deck', {}, undefined, true],
    // What there is instead is told, and what was asked for is passed on.
    ['send me the financial model', { documents: [DECK] }, { kind: 'document', targetId: 'deck' }, true],
  ] as const)(
    'is served by what the founder turned on, else passed on: “%s” with %o',
    (ask, on, offer, passedOn) => {
      const answer = asked(ask, on as Partial<Offers>)
      expect(answer.offer).toEqual(offer)
      expect(answer.unanswered).toBe(passedOn)
      const said = saidIn(answer).replace('the pitch itself is right here', '')
      expect(said.includes('right here')).toBe(
        offer?.kind === 'document' || (offer !== undefined && !passedOn),
      )
    },
  )

  it.each([
    'Can you share the financial model?',
    'Please send me your financial model',
    'could i get the financial model please',
  ])('for a document is not served by another that speaks of one: “%s”', (ask) => {
    const text = 'financial model.txt: we find leaks.'
    const passages = splitPassages(text, {
      documentId: 'model',
      title: 'financial model.txt',
      audience: 'public',
    })
    const index = buildIndex(mossdeck({ passages, offers: { ...NOTHING, contact: true } }), 'public')
    const answer = lastOf(index, ask)
    expect(answer).toMatchObject({ offer: { kind: 'contact' }, unanswered: true })
    expect(saidIn(answer)).not.toContain('leaks')
  })

  it('for a document is answered by what its founder says to just that', () => {
    const faqs = [
      { id: 'model', question: 'Can you share the financial model?', answer: 'After a first meeting we do.' },
    ]
    const index = buildIndex(mossdeck({ faqs, offers: { ...NOTHING, contact: true } }), 'public')
    expect(saidIn(lastOf(index, 'Could you share the financial model please?'))).toContain(
      'After a first meeting',
    )
  })

  it('is told plainly where it cannot be served', () => {
    for (const ask of ['can I book a meeting', 'how can I reach you', 'send me the deck'])
      expect(saidIn(asked(ask, {})), ask).toMatch(/^I (?:can't|don't)/)
  })

  it('for a document that is meant for others is as if there were none', () => {
    const hidden = { documents: [{ ...DECK, audience: 'named-investor' as const }] }
    const answer = asked('send me the deck', hidden)
    expect(answer.offer).toBeUndefined()
    expect(saidIn(answer)).not.toContain('Pitch deck')
  })

  it('for returns or terms leads to the founders, by the way that is open', () => {
    for (const [on, offer] of [
      [{ meeting: true, contact: true }, { kind: 'meeting' }],
      [{ contact: true }, { kind: 'contact' }],
      [{}, undefined],
    ] as const)
      expect(asked('can you promise a return', on).offer).toEqual(offer)
  })
})

describe('the way a founder talks', () => {
  const talking = (communicationStyle: Style['communicationStyle']) =>
    buildIndex(mossdeck({ style: { communicationStyle, responseLength: 'short' } }), 'public')

  it.each(['professional', 'friendly', 'visionary', 'analytical'] as const)(
    'leads in now and then, and changes nothing of what is told: %s',
    (style) => {
      const index = talking(style)
      const third = saidIn(lastOf(index, 'What is your churn?', 'How big is the team?', 'What is your moat?'))
      expect(third).toContain('We hold two patents on the mesh that carries the moss.')
      expect(third.startsWith('We hold')).toBe(style === 'professional')
      expect(saidIn(lastOf(index, 'What is your churn?'))).toBe('Our annual churn is 4% as of October 2026.')
    },
  )
})

describe('questions to begin with', () => {
  it('are the founder’s own, no more than were asked for, and each is answered', () => {
    const questions = suggestQuestions(mossdeck(), { now: ASKED_ON, most: 4 })
    expect(questions).toEqual(
      mossdeck()
        .faqs.slice(0, 4)
        .map(({ question }) => question),
    )
    const index = buildIndex(mossdeck(), 'public')
    for (const ask of questions) expect(lastOf(index, ask).kind, ask).toBe('answer')
  })

  it('take one of each category first', () => {
    const faqs = mossdeck().faqs.map((faq, at) => ({ ...faq, category: at < 3 ? 'product' : faq.id }))
    const [first, second] = suggestQuestions(mossdeck({ faqs }), { now: ASKED_ON })
    expect([first, second]).toEqual([faqs[0]?.question, faqs[3]?.question])
  })

  it('are what investors ask first where the founder wrote none, if it is surely answered', () => {
    const questions = suggestQuestions(mossdeck({ faqs: [] }), { now: ASKED_ON, most: 20 })
    expect(questions).toContain('How many customers do you have?')
    expect(questions).not.toContain('What is your runway?')
    expect(suggestQuestions(mossdeck({ faqs: [], facts: [], team: [], language: 'de' }))).toEqual([])
  })

  it('hold nothing that must never be said and nothing too long to be shown', () => {
    const faqs = [
      { id: 'never', question: 'Why is Project Heron late?', answer: 'It waits for rain.' },
      { id: 'long', question: `Why ${'very '.repeat(20)}late?`, answer: 'It waits for snow.' },
      { id: 'fine', question: 'Why do you wait?', answer: 'It waits for sun.' },
    ]
    const questions = suggestQuestions(mossdeck({ faqs, neverSay: ['Project Heron'] }), { now: ASKED_ON })
    expect(questions).toContain('Why do you wait?')
    expect(questions.join(' ')).not.toMatch(/Heron|very very/)
  })
})
