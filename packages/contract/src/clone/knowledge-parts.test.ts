import { describe, expect, it } from 'vitest'
import { LIMITS } from '../base/limits.ts'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import {
  Audience,
  CompanyDetails,
  CompanyDetailsInput,
  Fact,
  Faq,
  Funding,
  Listener,
  PitchSection,
  PitchSections,
  Team,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
} from './knowledge-parts.ts'

const times = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))
const aFact = (id: string, more = {}) => ({ id, label: 'Revenue', value: '$1.2M', ...more })
const aMember = (id: string, more = {}) => ({ id, name: 'Ada', ...more })
const aRound = (id: string, more = {}) => ({ id, round: 'Seed', ...more })
const aSection = (id: string) => ({ id, title: 'Problem', text: 'It is slow.' })
const aFaq = (id: string) => ({ id, question: 'Who pays?', answer: 'Banks.' })

describe('a fact', () => {
  it('is for everybody, of no date and without a source, until that is said', () => {
    expect(Fact.parse(aFact('a'))).toEqual({
      ...aFact('a'),
      ...{ unit: '', asOf: null, source: '', audience: 'public' },
    })
  })

  it('has a label and a value that say something', () => {
    expect(refusalsOf(Fact, aFact('a', { label: ' ', value: '\n' }))).toEqual([
      'label: must not be blank',
      'value: must not be blank',
    ])
    expect(refusedAt(Fact, aFact(' '))).toEqual(['id'])
  })

  it('is of a day, not of a moment, and for somebody that there is', () => {
    expect(refusedAt(Fact, aFact('a', { asOf: '2026-06-30T00:00:00Z' }))).toEqual(['asOf'])
    expect(refusedAt(Fact, aFact('a', { audience: 'public-verified' }))).toEqual(['audience'])
    expect(refusedAt(Fact, aFact('a', { asOf: '2026-06-30', audience: 'named-investor' }))).toEqual([])
  })

  it('takes its last letter and no more', () => {
    expect(refusedAt(Fact, aFact('a', { value: 'x'.repeat(250), label: 'y'.repeat(120) }))).toEqual([])
    expect(refusedAt(Fact, aFact('a', { value: 'x'.repeat(251), label: 'y'.repeat(121) }))).toEqual([
      'label',
      'value',
    ])
  })
})

it('spec §8 who listens is more finely known than whom a fact is for: proven is not invited', () => {
  expect(Listener.options.filter((one) => !Audience.options.some((other) => other === one))).toEqual([
    'public-verified',
  ])
  expect(Audience.options).toEqual(['public', 'link', 'verified-email', 'named-investor'])
})

describe('parts that are told apart by their id', () => {
  it.each([
    ['a team', Team, aMember, LIMITS.maxTeamMembers],
    ['a pitch', PitchSections, aSection, LIMITS.maxSections],
    ['metrics', Funding.shape.keyMetrics, aFact, LIMITS.maxKeyMetrics],
    ['rounds', Funding.shape.previousRounds, aRound, LIMITS.maxPreviousRounds],
    ['questions', TrainingContent.shape.faqs, aFaq, LIMITS.maxFaqs],
  ])('%s holds none twice and as many as it may', (_name, schema, one, most) => {
    expect(refusalsOf(schema, [one('a'), one('b')])).toEqual([])
    expect(refusalsOf(schema, [one('a'), one('b'), one('a')])).toEqual([': ids must differ'])
    expect(
      refusedAt(
        schema,
        times(most, (i) => one(`${i}`)),
      ),
    ).toEqual([])
    expect(
      refusedAt(
        schema,
        times(most + 1, (i) => one(`${i}`)),
      ),
    ).toEqual([''])
  })

  it('are the same whatever stands around their id', () => {
    expect(refusalsOf(Team, [aMember('a'), aMember(' a ')])).toEqual([': ids must differ'])
  })
})

describe('who is in the team', () => {
  it('needs a name alone; an address is one or none', () => {
    expect(TeamMember.parse(aMember('a'))).toMatchObject({ email: '', linkedin: '', isFounder: false })
    expect(TeamMember.parse(aMember('a', { email: 'Ada@Example.com' })).email).toBe('ada@example.com')
    expect(refusedAt(TeamMember, aMember('a', { email: 'ada' }))).toEqual(['email'])
    expect(refusedAt(TeamMember, aMember('a', { linkedin: 'javascript:alert(1)' }))).toEqual(['linkedin'])
  })
})

describe('what is sought', () => {
  it('is nothing until it is said: no figure is made up', () => {
    expect(Funding.parse({})).toMatchObject({
      ...{ raising: null, committed: null, minimumCheque: null, valuation: null },
      ...{ keyMetrics: [], previousRounds: [], otherFigures: [], instrument: '', closeDate: null },
    })
  })

  it('has an audience for each of its words, all of them everybody until one is narrowed', () => {
    const { audiences } = Funding.parse({ audiences: { closeDate: 'link' } })
    expect(audiences).toEqual({
      ...{ round: 'public', instrument: 'public', closeDate: 'link', useOfFunds: 'public' },
    })
  })

  it('knows three instruments, and none', () => {
    const of = (instrument: string) => refusedAt(Funding, { instrument })
    expect(['SAFE', 'note', 'priced', '', 'safe', 'equity'].map(of)).toEqual([
      ...[[], [], [], []],
      ...[['instrument'], ['instrument']],
    ])
  })

  it('leaves out of the company what was not sent, so that it stays; and shows an empty one as none', () => {
    expect(CompanyDetailsInput.parse({ companyName: 'Voltfern' })).not.toHaveProperty('currentValuation')
    expect(CompanyDetailsInput.parse({ currentValuation: '' }).currentValuation).toBe('')
    expect(CompanyDetails.parse({})).toMatchObject({ currentValuation: '', fundingAmountSeeking: '' })
  })

  it('is of a stage from the list, or of none', () => {
    const of = (currentFundingStage: string) => refusedAt(CompanyDetails, { currentFundingStage })
    expect(['Seed', 'Series D+', '', 'seed', 'Series Z'].map((stage) => of(stage).length)).toEqual([
      0, 0, 0, 1, 1,
    ])
  })
})

describe('what the clone says', () => {
  it('professionally and at medium length, until told otherwise; one part of that leaves the others', () => {
    expect(TrainingContent.parse({}).trainingData).toEqual({
      ...{ communicationStyle: 'professional', responseLength: 'medium', noAnswerMessage: '', neverSay: [] },
    })
    expect(TrainingContent.parse({ trainingData: { responseLength: 'short' } }).trainingData).toMatchObject({
      ...{ communicationStyle: 'professional', responseLength: 'short' },
    })
  })

  it('never is a word that is none', () => {
    expect(refusalsOf(TrainingContent, { trainingData: { neverSay: ['layoffs', ' '] } })).toEqual([
      'trainingData.neverSay.1: must not be blank',
    ])
    const many = times(LIMITS.maxNeverSay + 1, (i) => `word ${i}`)
    expect(refusedAt(TrainingContent, { trainingData: { neverSay: many } })).toEqual([
      'trainingData.neverSay',
    ])
  })

  it('answers a question with something', () => {
    expect(refusedAt(Faq, { ...aFaq('a'), question: ' ', answer: '' })).toEqual(['question', 'answer'])
  })

  it('in a section may be silent, but has a title; it is English until another language is chosen', () => {
    expect(PitchSection.parse({ id: 'a', title: 'Team', text: '' })).toMatchObject({
      slide: null,
      language: 'en',
    })
    expect(refusedAt(PitchSection, { id: 'a', title: ' ', text: 'x'.repeat(6_001) })).toEqual([
      'title',
      'text',
    ])
  })
})

describe('the tools', () => {
  it('are each chosen once', () => {
    expect(refusalsOf(ToolsIntegration, { enabledTools: ['email-automation', 'email-automation'] })).toEqual([
      'enabledTools: tools must differ',
    ])
  })

  it('have few settings, whoever sends many', () => {
    const of = (count: number) => ({
      toolConfigs: Object.fromEntries(times(count, (i) => [`tool ${i}`, {}])),
    })
    expect(refusalsOf(ToolsIntegration, of(LIMITS.maxToolConfigs))).toEqual([])
    expect(refusalsOf(ToolsIntegration, of(LIMITS.maxToolConfigs + 1))).toEqual(['toolConfigs: too many'])
  })
})
