import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from './testing/bare.ts'
import { lastOf, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const index = mossdeckFor('public')
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))

describe('a mistyped question', () => {
  it.each([
    ['what is the gros margn', '58%'],
    ['waht is the gross margin', '58%'],
    ['grossmargin?', '58%'],
    ['what is your annual chrun', '4%'],
    ['how high is your chrun rate', '4%'],
    ['taem size', '12 people'],
    ['where are you baesd', 'Kiel'],
    ['how mcuh do you burn', '€60,000'],
    ['how many employes', '12 people'],
    ['how many poeple work there', '12 people'],
    ['what is teh minimum cheque', '€40,000'],
    ["what's the minimum check", '€40,000'],
    ['how many custmers do you have', '23 paying customers'],
    ['how many statoins rent from you in Germany', '9 stations'],
    ['WHAT IS YOUR GROSS MARGIN???', '58%'],
    ['how much left in teh round', '€1.8 million'],
    ['hwo much do yuo burn', '€60,000'],
    ['churn per cusotmer?', '4%'],
    ['biggest rsik for cusotmers', 'winter'],
  ])('is answered as what was meant: “%s”', (ask, words) => {
    expect(said(ask)).toContain(words)
  })

  it.each([
    ['custmers in germany?', 'in Germany'],
    ['how many custmers in germany', 'in Germany'],
    ['cusotmers in denmrk?', 'in Denmark'],
  ])('is read as it is spelt elsewhere, also of a place: “%s”', (ask, words) => {
    const answer = 'Nine in ten are in Denmark; the first seven in Germany joined this year.'
    const index = indexOfBare({
      facts: [aMetric('Customers', '84', { unit: 'customers' })],
      faqs: [aFaq('Who are your customers?', answer), aFaq('Where are you based?', 'In Odense.')],
    })
    expect(saidIn(lastOf(index, ask))).toContain(words)
  })

  it.each([
    ['leed?', 'Elbe Ventures'],
    ['runwey?', '14 months'],
  ])('is, where one word is all of it, known by its consonants: “%s”', (ask, words) => {
    const index = indexOfBare({
      facts: [
        aMetric('Lead investor', 'Elbe Ventures', { kind: 'round' }),
        aMetric('Runway', '14', { unit: 'months' }),
      ],
    })
    expect(saidIn(lastOf(index, ask))).toContain(words)
  })

  it.each([
    ['how many peoples are working for you?', '9 people'],
    ['how many childs use it today?', '3,420'],
    ['who gived the money until now?', 'Two angels'],
    ['who has gived you money so far?', 'Two angels'],
  ])('is, as somebody puts it who learned English later: “%s”', (ask, words) => {
    const index = indexOfBare({
      facts: [
        aMetric('Children who read each week', '3,420', { unit: 'children' }),
        aMetric('Team size', '9', { unit: 'people' }),
      ],
      faqs: [aFaq('Who has invested so far?', 'Two angels from Kiel, who were teachers.')],
    })
    expect(saidIn(lastOf(index, ask))).toContain(words)
  })

  it('is not bent into another question where its words are words of their own', () => {
    expect(said('who is your patient')).not.toMatch(/patents/)
    expect(said('how many shops do you have')).not.toMatch(/stop/)
    expect(said('who are your distributors')).not.toMatch(/distribution/)
    expect(said('where is the trail')).not.toMatch(/trial|contract/)
  })
})

describe('a spoken question', () => {
  it.each([
    ['so um like what would you say is uh your gross margin', '58%'],
    ['um the the burn how much is it', '€60,000'],
    ['hey there, what is your gross margin please', '58%'],
    ['ok great, and what is the team size', '12 people'],
    ['could you tell me what the churn is', '4%'],
    ['I was wondering how many customers you have', '23 paying customers'],
    ['i mean you know how long is sort of the sales cycle', 'seven months'],
    ['what what is the the churn', '4%'],
  ])('is answered as without what people say while they think: “%s”', (ask, words) => {
    expect(said(ask)).toContain(words)
  })

  it.each([
    ['What was revenue in twenty twenty five?', '€870,000'],
    ['What was revenue in twenty twenty-four?', '€310,000'],
    ['what was the revenue in um twenty twenty four', '€310,000'],
  ])('keeps its year, though a word of it is said twice: “%s”', (ask, words) => {
    expect(said(ask)).toContain(words)
  })

  it('is told that nothing is known of a year as it is spoken either', () => {
    expect(lastOf(index, 'What was revenue in twenty twenty three?').kind).toBe('abstain')
    expect(lastOf(index, 'What was revenue in twenty twenty?').kind).toBe('abstain')
  })
})

describe('one question in many forms', () => {
  it.each([
    [
      '€40,000',
      [
        'What is the minimum cheque?',
        'minimum ticket?',
        'smallest check you take',
        'How little can I put in?',
      ],
    ],
    ['12 people', ['How big is the team?', 'headcount?', 'How many employees do you have?', 'team size']],
    ['€3 million', ['How much are you raising?', 'round size?', 'What is the size of the round?']],
    ['May 2021', ['When were you founded?', 'When did you start the company?', 'founding date?']],
    ['Kiel', ['Where are you based?', 'where is the company located', 'Where is your headquarters?']],
    [
      '1,900 euros',
      ['How much does a moss wall cost?', 'what do you charge for a wall', 'whats the rent of a wall'],
    ],
  ])('has one answer: %s', (words, asked) => {
    for (const ask of asked) expect(said(ask), ask).toContain(words)
  })
})

describe('a question in the negative', () => {
  it.each([
    ["Don't you have any customers?", /23 paying customers/],
    ["Don't you have any patents?", /two patents/],
  ])('is answered by what there is: “%s”', (ask, words) => {
    expect(said(ask)).toMatch(words)
  })

  it('is not answered by the contrary', () => {
    expect(lastOf(index, "Aren't you profitable?").kind).toBe('abstain')
  })
})

describe('somebody who is asked for by name', () => {
  it.each(['Who is Otto Lindner?', "who's Otto Lindner", 'Tell me about Otto Lindner', 'Who is Otto?'])(
    'is introduced: “%s”',
    (ask) => {
      expect(said(ask)).toMatch(/^Otto Lindner is our Chief Technology Officer\./)
    },
  )

  it.each(['Who is Otto Lindner married to?', 'Who is Otto Brandvold?', 'Who is Anna Lindner?'])(
    'is not where more or somebody else is asked for: “%s”',
    (ask) => {
      expect(lastOf(index, ask).kind).toBe('abstain')
    },
  )
})
