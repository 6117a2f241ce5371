import { interestLevel } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { type Measure, scoreInterest } from './activity/score-rules.ts'
import { insightsOf } from './insight-rules.ts'
import { fitOf } from './records/fit-rules.ts'
import { addNote, furtherStatus, reachedStatus } from './rules.ts'

const times = (count: number, amount = 1): Measure => ({
  count,
  sum: count * amount,
  most: amount,
  weighed: count * amount,
})

describe('§7 interest score', () => {
  it('caps each part: talk 25, questions 20, depth 15, returns 15, contact or meeting 15, documents 10', () => {
    expect(scoreInterest({}).points).toBe(0)
    expect(scoreInterest({ call: times(1, 600) }).points).toBe(25)
    expect(scoreInterest({ call: times(9, 6000) }).points).toBe(25)
    expect(scoreInterest({ questions: times(1, 30) }).points).toBe(20)
    expect(scoreInterest({ depth: times(3, 0.5) }).points).toBe(15)
    expect(scoreInterest({ return: times(9) }).points).toBe(15)
    expect(scoreInterest({ contact: times(1), meeting: times(2) }).points).toBe(15)
    expect(scoreInterest({ document: times(5) }).points).toBe(10)
    const everything = {
      call: times(9, 600),
      questions: times(9),
      depth: times(1),
      return: times(9),
      meeting: times(1),
      document: times(9),
    }
    expect(scoreInterest(everything).points).toBe(100)
  })

  it('gives its reasons in words, the weightiest first, and none that no longer weighs', () => {
    const { reasons } = scoreInterest({
      document: times(1),
      call: times(1, 480),
      return: { count: 3, sum: 3, most: 1, weighed: 0.01 },
    })
    expect(reasons).toEqual(['Talked for 8 minutes', 'Took a document'])
  })

  it('§4 interest levels: is very high from 80, high from 60, medium from 40, low from 20', () => {
    expect([80, 79, 60, 59, 40, 39, 20, 19, 0].map(interestLevel)).toEqual([
      'very-high',
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
      'very-low',
      'very-low',
    ])
  })
})

describe('§7 status by itself', () => {
  const nothing = { longestCallSeconds: 0, visits: 0, questions: 0, score: 0, hasEmail: true }

  it('is engaged by a call of 60 s, two visits or one question; qualified by a score of 60 and an email', () => {
    expect(reachedStatus(nothing)).toBe('new')
    expect(reachedStatus({ ...nothing, longestCallSeconds: 59, visits: 1 })).toBe('new')
    expect(reachedStatus({ ...nothing, longestCallSeconds: 60 })).toBe('engaged')
    expect(reachedStatus({ ...nothing, visits: 2 })).toBe('engaged')
    expect(reachedStatus({ ...nothing, questions: 1 })).toBe('engaged')
    expect(reachedStatus({ ...nothing, score: 60 })).toBe('qualified')
    expect(reachedStatus({ ...nothing, score: 60, hasEmail: false })).toBe('new')
  })

  it('goes forward only, and neither into nor out of what is closed', () => {
    expect(furtherStatus('new', 'qualified')).toBe('qualified')
    expect(furtherStatus('follow-up', 'engaged')).toBe('follow-up')
    expect(furtherStatus('closed-lost', 'follow-up')).toBe('closed-lost')
    expect(furtherStatus('new', 'closed-won')).toBe('new')
  })
})

describe('decisions §13 fit', () => {
  const company = {
    industry: 'Hardware',
    tagline: '',
    stage: 'Seed',
    seeking: { amount: 2_000_000, currency: 'USD' },
    location: 'Ghent',
  } as const
  const nothing = { investment_focus: [], stage: [], check_size: null, location: '' }

  it('weighs focus 40, stage 30, cheque 20, place 10', () => {
    const all = {
      investment_focus: ['Hardware'],
      stage: ['Seed'],
      check_size: '$100K-$250K',
      location: 'Ghent, Belgium',
    } as const
    expect(fitOf(all, company)).toEqual({ score: 100, confidence: 100 })
    expect(fitOf({ ...all, investment_focus: ['Crypto'] }, company).score).toBe(60)
    expect(fitOf({ ...all, stage: ['Growth'] }, company).score).toBe(70)
    expect(fitOf({ ...all, check_size: '$5M+' }, company).score).toBe(80)
    expect(fitOf({ ...all, location: 'Tokyo' }, company).score).toBe(90)
  })

  it('takes a field that is only near for half a match', () => {
    const wishes = {
      investment_focus: ['SaaS', 'Fintech'],
      stage: ['Seed'],
      check_size: '$250K-$500K',
      location: '',
    } as const
    const insurer = {
      ...company,
      industry: 'Insurance, climate',
      seeking: { amount: 3.5e6, currency: 'EUR' },
    }
    expect(fitOf(wishes, insurer)).toEqual({ score: 78, confidence: 90 })
    expect(fitOf(wishes, { ...insurer, industry: 'Fintech' }).score).toBe(100)
    expect(fitOf(wishes, { ...insurer, industry: 'Farming', tagline: 'Payments for farms' }).score).toBe(78)
  })

  it('takes unknown parts from the confidence, not from the score', () => {
    expect(fitOf(nothing, company)).toEqual({ score: null, confidence: 0 })
    expect(fitOf({ ...nothing, stage: ['Seed'] }, company)).toEqual({ score: 100, confidence: 30 })
    expect(fitOf({ ...nothing, stage: ['Seed'] }, { ...company, stage: '' }).score).toBeNull()
  })

  it('compares a cheque with what is sought in a currency of about its worth alone', () => {
    const cheque = { ...nothing, check_size: '$5M+' } as const
    const sought = (amount: number, currency: string) =>
      fitOf(cheque, { ...company, seeking: { amount, currency } }).score
    expect([sought(2e6, 'EUR'), sought(60e6, 'EUR'), sought(60e6, 'JPY')]).toEqual([0, 100, null])
    expect(fitOf(cheque, { ...company, seeking: null }).score).toBeNull()
  })
})

describe('insights', () => {
  const known = { status: 'new', hasContact: true, totalCalls: 0, fitScore: null, fitConfidence: 0 } as const

  it('are none where nothing is known, and say only what was asked', () => {
    expect(insightsOf({ ...known, questions: [] })).toEqual([])
    const asked = ['What is your pricing?', 'How is pricing set?', 'Your burn rate?']
    const questions = asked.map((text) => ({ text, isOpen: false }))
    expect(insightsOf({ ...known, totalCalls: 1, questions })).toMatchObject([
      {
        keyInterests: ['Business model', 'Runway'],
        concerns: ['Runway'],
        decisionFactors: ['Business model'],
        nextBestAction: 'Thank them for the talk and ask what they need to know.',
      },
    ])
  })
})

describe('notes', () => {
  it('take a message once and no more than they can hold', () => {
    expect(addNote('', ' Hello ')).toBe('Hello')
    expect(addNote('Hello', 'Hello')).toBe('Hello')
    expect(addNote('Hello', 'Again')).toBe('Hello\n\nAgain')
    expect(addNote('x'.repeat(19_999), 'long')).toHaveLength(20_000)
  })
})
