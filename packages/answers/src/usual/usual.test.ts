import { describe, expect, it } from 'vitest'
import type { Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Material } from '../material.ts'
import { aMetric, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { readTimes } from '../understand/read-times.ts'
import { IDIOMS } from './idioms/idioms.ts'
import { SIBLINGS } from './siblings.ts'

const ask = (text: string, material: Partial<Material>, history: Turn[] = []) =>
  answerQuestion(indexOfBare(material), {
    text,
    history,
    now: NOW,
  })
const said = (...asked: Parameters<typeof ask>) =>
  ask(...asked)
    .sentences.map(({ text }) => text)
    .join(' ')

describe('how many customers there are', () => {
  it.each([
    ['Paying clinics', '412'],
    ['Farms under contract', '38'],
    ['Kids on a plan', '4,650'],
    ['Active subscribers', '2,630'],
  ])('is counted under any name: %s', (label, value) => {
    const answer = ask('How many customers do you have?', { facts: [aMetric(label, value)] })
    expect(answer.kind).toBe('answer')
    expect(answer.sentences[0]?.text).toContain(value)
    expect(answer.sentences[0]?.sources).toEqual([expect.objectContaining({ id: `f-${label}` })])
  })

  it.each([
    ['Clinics in a free trial', '31'],
    ['Workers on payroll', '31,400'],
    ['Average fee of paying clinics', '€49'],
    ['Drivers on payroll', '31'],
    ['Suppliers under contract', '38'],
    ['Contracted capacity', '40 MW'],
  ])('is not told by what counts something else: %s', (label, value) => {
    expect(ask('How many customers do you have?', { facts: [aMetric(label, value)] }).kind).not.toBe('answer')
  })

  it('stays open for another time', () => {
    const facts = [aMetric('Kids on a plan', '412')]
    expect(ask('How many customers did you have in 2023?', { facts }).kind).not.toBe('answer')
  })
})

const ROUND = [
  aMetric('Raising', '€2.5M', { kind: 'round' }),
  aMetric('Instrument', 'Preferred shares, priced round', { kind: 'round' }),
  aMetric('Valuation (pre-money)', '€9M', { kind: 'round' }),
  aMetric('Minimum cheque', '€30,000', { kind: 'round' }),
]

describe('what is asked in idioms', () => {
  it('tells the terms of a round together, each with its source', () => {
    const answer = ask('What are the terms of the round?', { facts: ROUND })
    expect(answer.sentences.map(({ sources }) => sources[0]?.id)).toEqual(ROUND.map(({ id }) => id))
    expect(answer.unanswered).toBe(false)
  })

  it('tells what is known of them, where that is not all', () => {
    const answer = ask('what are the terms', { facts: ROUND.slice(0, 1) })
    expect(answer.sentences).toHaveLength(1)
  })

  it('tells where the company stands by what it earns and whom it serves', () => {
    const facts = [aMetric('ARR', '€1.1M'), aMetric('Paying clinics', '412')]
    expect(said('What have you achieved so far?', { facts })).toMatch(/1\.1 million.*412/)
  })

  it('asks how long the money lasts behind what is spent', () => {
    const facts = [aMetric('Burn, monthly', '€68,000'), aMetric('Runway', '11', { unit: 'months' })]
    const history: Turn[] = [
      { role: 'visitor', text: 'What is your burn?' },
      { role: 'clone', text: said('What is your burn?', { facts }) },
    ]
    expect(said('How long does that leave you?', { facts }, history)).toContain('11 months')
  })

  it.each([
    ['What is your ARR, and how many customers is that?', /1\.1 million.*412/],
    ['How many customers do you have and what do they pay on average?', /412.*€231/],
  ])('goes on from the half before it: %s', (text, told) => {
    const facts = [
      aMetric('ARR', '€1.1M'),
      aMetric('Paying customers', '412'),
      aMetric('Average contract value', '€231'),
    ]
    const answer = ask(text, { facts })
    expect(answer.sentences.map((sentence) => sentence.text).join(' ')).toMatch(told)
    expect(answer.unanswered).toBe(false)
  })

  it('is no idiom behind a question of something else', () => {
    const facts = [aMetric('Runway', '11', { unit: 'months' }), aMetric('Price', '€49 a month')]
    const history: Turn[] = [
      { role: 'visitor', text: 'What does onboarding cost?' },
      { role: 'clone', text: 'We charge €49 a month.' },
    ]
    expect(said('How long does it last?', { facts }, history)).not.toContain('11')
  })

  it('is no idiom where another way to ask a founder’s own question is put so', () => {
    const own = { id: 'q', question: 'How soon does a farm earn it back?', answer: 'After two seasons.' }
    const faqs = [{ ...own, alsoAsked: ['What is the payback period?'] }]
    const facts = [aMetric('CAC payback', '14', { unit: 'months' })]
    expect(said('What is the payback period?', { faqs, facts })).toContain('two seasons')
  })

  it.each(['What is your', 'What have you got', 'How is it'])(
    'is none where the question is cut off: %s',
    (text) => {
      const facts = [aMetric('ARR', '€1.1M'), aMetric('Paying clinics', '412')]
      expect(said(text, { facts })).not.toMatch(/1\.1|412/)
    },
  )

  it('stays open where what it comes to is not known', () => {
    const { kind, unanswered } = ask("What's the payback period?", { facts: ROUND })
    expect([kind, unanswered]).toEqual(['abstain', true])
  })

  it('tells first what a founder answers in the same words', () => {
    const faqs = [{ id: 'q', question: 'How big are you?', answer: 'As big as a bread box.' }]
    expect(said('How big are you?', { faqs })).toContain('bread box')
  })

  it('is told to nobody who may not hear it', () => {
    const facts = ROUND.map((one) => ({ ...one, audience: 'named-investor' as const }))
    expect(said('What are the terms of the round?', { facts })).not.toMatch(/2\.5|9 million|30,000/)
  })
})

describe('what is not asked in another way', () => {
  it('is a figure where a story is asked for, or a round of before where the one of now is', () => {
    const founded = [aMetric('Founded', 'March 2022', { kind: 'company' })]
    expect(said('How did you come up with the idea?', { facts: founded })).not.toContain('2022')
    expect(said('How much have you raised so far?', { facts: ROUND.slice(0, 1) })).not.toContain('2.5')
  })

  it.each(['How many enterprise customers do you have?', 'How many new customers do you have?'])(
    'is a part of what is known: %s',
    (text) => {
      expect(said(text, { facts: [aMetric('Paying clinics', '412')] })).not.toContain('412')
    },
  )

  it('is another sense of the same figure', () => {
    const facts = [aMetric('Net margin', '12', { unit: '%' })]
    expect(said('What are your gross margins?', { facts })).not.toContain('12')
  })

  it('is what leans on the talk before it', () => {
    const history: Turn[] = [
      { role: 'visitor', text: 'Do you sell in Spain?' },
      { role: 'clone', text: 'No.' },
    ]
    expect(ask('And how many there?', { facts: [aMetric('Paying clinics', '412')] }, history).kind).not.toBe(
      'answer',
    )
  })
})

describe('our own wordings', () => {
  it('name no time: what they find holds for as long as the material does', () => {
    const all = [...[...SIBLINGS.values()].flat(), ...IDIOMS.flatMap(({ asks }) => asks.flat())]
    const timed = all.filter((text) => readTimes(text.toLowerCase().split(/\W+/), NOW).periods.length > 0)
    // Of a stretch ahead it is only said how long it is.
    expect(timed.filter((text) => !text.includes('five years'))).toEqual([])
  })

  it('are none twice for one intent', () => {
    for (const texts of SIBLINGS.values()) expect(new Set(texts).size).toBe(texts.length)
  })
})
