import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { TeamMember } from '../material.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { bestReading } from '../find.ts'
import { asksForTeamsPast, asksForTheirPast, pastOf } from './team-past.ts'

const member = (id: string, name: string, background: string, isFounder = true): TeamMember => ({
  id,
  name,
  role: id === 'a' ? 'CEO' : 'CTO',
  background,
  isFounder,
  isAdvisor: false,
})
const TEAM = [
  member('a', 'Ida Brandvold', 'Ida ran the cold chain of a dairy for nine years. She has two dogs.'),
  member('b', 'Jonas Rehn', 'Farmer’s son. Wrote the control software of two refrigerator makers in Malmö.'),
  member('c', 'Lea Kunz', 'Sold compressors for six years in all of northern Europe.', false),
]
const said = (text: string, team: TeamMember[] = TEAM) =>
  answerQuestion(buildIndex({ ...aMaterial(), team }, 'public'), { text, history: [], now: NOW })
const textOf = (answer: ReturnType<typeof said>) => answer.sentences.map(({ text }) => text).join(' ')

describe('what the team did before', () => {
  it.each([
    'what is your team s background',
    'what is the founders background',
    'tell me about the background of the founders',
    'what did the founders do before',
    'what did your founding team do before this',
    'what experience does your team have',
    'where have the founders worked before',
    'what is the track record of the team',
    'what did the founders do before starting this',
    'tell me about the founder what did she do before this',
    'tell me a little about the founders where did they come from',
  ])('is asked by “%s”', (spoken) => {
    expect(asksForTeamsPast(spoken)).toBe(true)
  })

  it.each([
    'what did your founder do before and who is your cfo',
    'who is on your team',
    'what did ida do before',
    'how many people work for you',
    'how did the founders meet',
    'what is the background of the market',
    'what did people do before this',
    'how did people do it before',
  ])('is not asked by “%s”', (spoken) => {
    expect(asksForTeamsPast(spoken)).toBe(false)
  })

  it.each([
    ['and what did they do before', 'Who are the founders?', true],
    ['what did they do before this', 'Who founded the company?', true],
    ['and their background', 'Tell me about the founders', true],
    ['what did they do before', 'Who are your customers?', false],
    ['have they worked together before', 'Who are the founders?', false],
  ])('is asked by “%s” behind “%s”: %s', (spoken, before, expected) => {
    expect(asksForTheirPast(spoken, before.toLowerCase())).toBe(expected)
  })

  it.each([
    'What did the founders do before Coldfront?',
    'Who are the founders, and what did they do before?',
  ])('is told of all founders: “%s”', (ask) => {
    expect(textOf(said(ask))).toMatch(/cold chain of a dairy.*control software/)
  })

  it('is none of ours where somebody else’s founders were asked for', () => {
    const faqs = [
      { id: 'q', question: 'Who are your competitors?', answer: 'Icewatch, founded by two Danes.' },
    ]
    const index = buildIndex({ ...aMaterial(), team: TEAM, faqs }, 'public')
    for (const text of [
      'Who founded Icewatch, and what did they do before?',
      'Tell me about the founders of Icewatch and their background',
    ])
      expect(textOf(answerQuestion(index, { text, history: [], now: NOW }))).not.toMatch(/dairy/)
  })

  it.each(["What is your team's background?", 'What did the founders do before?'])(
    'is told of each founder, shortly and with its source: %s',
    (ask) => {
      const answer = said(ask)
      expect(textOf(answer)).toBe(
        'Ida Brandvold is our CEO. Ida ran the cold chain of a dairy for nine years. She has two dogs. Jonas Rehn is our CTO. Farmer’s son. Wrote the control software of two refrigerator makers in Malmö.',
      )
      expect(new Set(answer.sentences.flatMap(({ sources }) => sources.map(({ id }) => id)))).toEqual(
        new Set(['a', 'b']),
      )
    },
  )

  it('is told of who works there where no founder is named', () => {
    const team = TEAM.map((one) => ({ ...one, isFounder: false }))
    expect(textOf(said('What is your team’s background?', team))).toContain('Lea Kunz')
  })

  it('stays open where nothing is told of it', () => {
    const { kind, unanswered } = said(
      "What is your team's background?",
      TEAM.map(({ background: _background, ...one }) => one),
    )
    expect([kind, unanswered]).not.toEqual(['answer', false])
  })

  it('is why they are the right team, where no text says so', () => {
    const none = { sections: [], faqs: [], passages: [] }
    const index = buildIndex({ ...aMaterial(), ...none, team: TEAM }, 'public')
    const answer = answerQuestion(index, { text: 'Why are you the right team?', history: [], now: NOW })
    expect(textOf(answer)).toContain('nine years')
  })

  describe('of one of them', () => {
    const index = buildIndex({ ...aMaterial(), team: TEAM }, 'public')
    const pastOfTold = (spoken: string) => {
      const found = bestReading(index, { text: spoken, history: [], now: NOW })
      return pastOf(index, found, spoken)?.hits[0]?.statement.text
    }

    it.each([
      ['what did ida do before', 'Ida ran the cold chain of a dairy for nine years.'],
      ['and what did lea kunz do before this', 'Sold compressors for six years in all of northern Europe.'],
    ])('is what stands behind their office: “%s”', (spoken, told) => {
      expect(pastOfTold(spoken)).toBe(told)
    })

    it.each(['what did ida do', 'what did ida kunz do before', 'what did icewatch do before'])(
      'is nothing where nobody is named so, or something else is asked: “%s”',
      (spoken) => {
        expect(pastOfTold(spoken)).toBeUndefined()
      },
    )
  })
})
