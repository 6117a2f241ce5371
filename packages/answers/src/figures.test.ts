import { describe, expect, it } from 'vitest'
import { buildIndex } from './retrieve/build-index.ts'
import { lastOf, mossdeck, mossdeckFor, saidIn } from './testing/mossdeck.ts'

const index = mossdeckFor('public')
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))
const declined = (ask: string) => lastOf(index, ask)

describe('of two years, the one that was asked for', () => {
  it.each([
    ['What was your revenue in 2025?', '€870,000', '310,000'],
    ['What was your revenue in 2024?', '€310,000', '870,000'],
    ['How much did you make in 2024?', '€310,000', '870,000'],
    ['What was your revenue last year?', '€870,000', '310,000'],
    ['What was your revenue two years ago?', '€310,000', '870,000'],
    ['How many moss walls were in place in 2024?', '85', '240'],
    ['How many moss walls were in place in 2025?', '240', '85'],
    ['How many grants did you receive in 2024?', '€120,000', '45,000'],
    ['How much in grants did you receive in 2025?', '€45,000', '120,000'],
  ])('is told, and not the other: “%s”', (ask, right, wrong) => {
    expect(said(ask)).toContain(right)
    expect(said(ask)).not.toContain(wrong)
  })

  it('is the last one where no year was named', () => {
    expect(said('What is your revenue?')).toBe('We made €870,000 in revenue in 2025.')
  })

  it('is told for both where both were named, each with its year', () => {
    expect(said('What was revenue in 2024 and in 2025?')).toBe(
      'We made €310,000 in revenue in 2024. We made €870,000 in revenue in 2025.',
    )
  })

  it.each([
    'What was your revenue in 2023?',
    'What was your revenue this year?',
    'What was revenue in Q3 2025?',
    'What was revenue in Q1 of 2025?',
    'What was revenue in the third quarter of 2025?',
    'What was revenue in the first half of 2025?',
    'What was revenue in H1 2025?',
    'What was the churn in May?',
    'How many moss walls were in place in the first half of 2025?',
    'What will revenue be in 2027?',
    'How many moss walls were in place in 2022?',
    'What was the gross margin in 2023?',
  ])('is nobody’s guess where the material has another one alone: “%s”', (ask) => {
    expect(declined(ask)).toMatchObject({ kind: 'abstain', unanswered: true })
    expect(said(ask)).not.toMatch(/\d/)
  })
})

describe('a table', () => {
  it('is read at its row and its column', () => {
    expect(said('How many moss walls were in place in 2025?')).toBe('We had 240 moss walls in place in 2025.')
    expect(said('Grants received in 2025?')).toBe('We received €45,000 in grants in 2025.')
  })

  it('names the document that it stands in', () => {
    const { sentences, offer } = lastOf(index, 'Grants received in 2025?')
    expect(sentences[0]?.sources).toMatchObject([{ kind: 'document', id: 'memo#2' }])
    expect(offer).toEqual({ kind: 'document', targetId: 'memo' })
  })
})

describe('a competitor’s figure', () => {
  it.each([
    ['How many employees do you have?', '12 people'],
    ['What is your headcount?', '12 people'],
    ['What was your revenue in 2025?', '€870,000'],
    ['How much revenue did the company make in 2025?', '€870,000'],
  ])('is never told as ours: “%s”', (ask, ours) => {
    expect(said(ask)).toContain(ours)
    expect(said(ask)).not.toMatch(/310 employees|22 million/)
  })

  it.each(['How many employees does Filtra have?', 'Filtra employees?'])('is told as theirs: “%s”', (ask) => {
    expect(said(ask)).toContain('Filtra has 310 employees')
  })

  it('is not made up from ours', () => {
    expect(declined('What was the revenue of Filtra in 2024?').kind).toBe('abstain')
    expect(said('What is the gross margin of Filtra?')).not.toContain('58')
  })

  it('is not told as ours where we have none of our own', () => {
    const { facts } = mossdeck()
    const without = mossdeck({
      facts: facts.filter(({ id }) => id !== 'team' && !id.startsWith('revenue')),
    })
    const other = buildIndex(without, 'public')
    for (const ask of ['How many employees do you have?', 'What was your revenue in 2025?'])
      expect(saidIn(lastOf(other, ask)), ask).not.toMatch(/310|22 million/)
  })
})

describe('a figure that two others give', () => {
  it('is told with both, and about', () => {
    const answer = lastOf(index, 'How much did revenue grow?')
    expect(saidIn(answer)).toBe('Revenue grew by about 181%, from €310,000 in 2024 to €870,000 in 2025.')
    expect(answer.sentences[0]?.sources.map(({ id }) => id)).toEqual(['revenue-2025', 'revenue-2024'])
  })

  it('is what is left of the round', () => {
    expect(said('How much of the round is still open?')).toBe(
      '€1.2 million of €3 million is committed, so €1.8 million is still open.',
    )
  })

  it('is not worked out for who may not hear one of the two', () => {
    expect(said('How long is your runway?')).not.toMatch(/\d/)
    expect(saidIn(lastOf(mossdeckFor('verified-email'), 'How long is your runway?'))).toBe(
      'With €734,500 in the bank and a burn of €60,000 a month, that is about 12 months, as of October 2026.',
    )
  })
})

describe('a unit', () => {
  it.each([
    'How much is revenue in dollars?',
    'How much is a wall in dollars?',
    'What is the monthly churn?',
    'What is your net margin?',
    'What is the pre-money valuation?',
  ])('of another kind is no answer: “%s”', (ask) => {
    expect(declined(ask).kind).toBe('abstain')
  })

  it.each([
    ['What is your gross margin?', '58%'],
    ['What is your net burn?', '€60,000 per month'],
    ['How much are you raising?', '€3 million'],
    ['How long is your sales cycle?', 'seven months'],
    ['How many patents do you have?', 'two patents'],
  ])('is said with its figure: “%s”', (ask, words) => {
    expect(said(ask)).toContain(words)
  })

  it.each([
    ['Is the gross margin 58%?', /^(?:Yes|That's right|Correct)/],
    ['Is the gross margin 85%?', /^(?:No|Not quite|That's not quite right)/],
    ['You have 50 customers, right?', /^No, we have 23/],
    ['You have about 25 customers, right?', /^Yes, we have 23/],
    ['Do you have more than 20 customers?', /^Yes, we have 23/],
    ['So you have 30 customers or more?', /23|know/],
  ])('is compared where a figure is taken for granted: “%s”', (ask, words) => {
    expect(said(ask)).toMatch(words)
  })
})
