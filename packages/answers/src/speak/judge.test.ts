import { describe, expect, it } from 'vitest'
import type { Answer, SourceRef } from '../answer.ts'
import { LOCATION_ID } from '../retrieve/company-statements.ts'
import { mossdeckFor } from '../testing/mossdeck.ts'
import { readPremise } from '../understand/premise.ts'
import { judge } from './judge.ts'

const index = mossdeckFor('public')
const FACT: SourceRef = { id: 'f', kind: 'fact', label: 'A fact' }
const answered = (text: string, sources: SourceRef[] = [FACT]): Answer => ({
  kind: 'answer',
  sentences: [{ text, sources }],
  unanswered: false,
  confidence: 1,
  retrieved: [],
})

/** "yes", "no", "told" where neither is said, null where the two are of different things. */
function verdict(claim: string, told: string, sources?: SourceRef[]): string | null {
  const premise = readPremise(claim)
  if (premise === null) throw new Error(`“${claim}” takes nothing for granted.`)
  const said = judge(index, answered(told, sources), premise, [])?.sentences[0]?.text
  if (said === undefined) return null
  if (said === told) return 'told'
  return said.startsWith('Yes') ? 'yes' : 'no'
}

describe('what is taken for granted, held against what is told', () => {
  it.each([
    ['So you have 23 customers?', 'We have 23 customers.', 'yes'],
    ['So you have 24 customers?', 'We have 23 customers.', 'no'],
    ['So you have about 24 customers?', 'We have 23 customers.', 'yes'],
    ['So you have about 40 customers?', 'We have 23 customers.', 'no'],
    ['Do you have at least 20 customers?', 'We have 23 customers.', 'yes'],
    ['Do you have at least 30 customers?', 'We have 23 customers.', 'no'],
    ['Do you have fewer than 30 customers?', 'We have 23 customers.', 'yes'],
    ['Do you have fewer than 20 customers?', 'We have 23 customers.', 'no'],
    ['Your runway is two years, right?', 'Our runway is 24 months.', 'yes'],
    ['Your runway is two years, right?', 'Our runway is 18 months.', 'no'],
    ['Is the minimum cheque 40k?', 'The minimum cheque is €40,000.', 'yes'],
    ['Is the margin 58%?', 'Our gross margin is 58%.', 'yes'],
    ['Your churn is 4% a year?', 'Our churn is 5% a year.', 'no'],
    ['So ARR is two million?', 'Annual recurring revenue is €2.86 million.', 'no'],
    ['ARR is 2.86 million, right?', 'Annual recurring revenue is €2.86 million.', 'yes'],
    ['So you were founded in 2019?', 'We were founded in 2021.', 'no'],
    ['Were you founded in 2021?', 'We started in 2021.', 'yes'],
    ['You were founded in 2019, right?', 'Our product was on the market in 2021.', 'told'],
    ['You were founded in 2019, right?', 'We started in the German market in 2023.', 'told'],
    ['You were founded in 2019, right?', 'Ida founded Polarbox in 2014.', 'told'],
    ['You were founded in 2019, right?', 'We were founded in 2021 and incorporated in 2022.', 'told'],
  ])('is so or not so: “%s” “%s” → %s', (claim, told, said) => {
    expect(verdict(claim, told)).toBe(said)
  })

  it.each([
    ['So you have 60 customers?', 'We have over 70 customers.', 'no'],
    ['Do you have more than 60 customers?', 'We have over 70 customers.', 'yes'],
    ['Do you have fewer than 60 customers?', 'We have over 70 customers.', 'no'],
    ['Is the discount 25%?', 'The discount is up to 20%.', 'no'],
  ])('is so or not so beside a figure that is only bounded: “%s” “%s” → %s', (claim, told, said) => {
    expect(verdict(claim, told)).toBe(said)
  })

  it.each([
    ['So you have 74 customers?', 'We have over 70 customers.'],
    ['Do you have more than 100 customers?', 'We have over 70 customers.'],
    ['Do you have fewer than 100 customers?', 'We have over 70 customers.'],
    ['The round is 4 million?', 'Our seed round was €2.1 million in May 2024.'],
    ['Is the discount 15%?', 'The discount is up to 20%.'],
    ['So you have about 68 customers?', 'We have over 70 customers.'],
  ])('is left open by a bound that allows it: “%s” “%s”', (claim, told) => {
    expect(verdict(claim, told)).toBeNull()
  })

  it.each([
    ['another thing', 'So you have 23 partners?', 'We have 23 customers.'],
    ['another currency', 'Is the cheque 40,000 dollars?', 'The minimum cheque is €40,000.'],
    ['another unit', 'Is the margin 58%?', 'We have 58 customers.'],
    ['another rate', 'Your churn is 4% a month?', 'Our churn is 4% a year.'],
    [
      'two of a kind',
      'So you have 23 customers?',
      'We have 23 customers in Denmark and 9 customers in Kiel.',
    ],
    ['no figure at all', 'So you have 23 customers?', 'Stations are our customers.'],
  ])('is neither where it is of %s', (_, claim, told) => {
    expect(verdict(claim, told)).toBeNull()
  })

  it('is confirmed by a name that is told, and never denied by another', () => {
    expect(verdict('Were you founded by Ida Brandvold?', 'Ida Brandvold founded it.')).toBe('yes')
    expect(verdict('Were you founded by Maria Berg?', 'Ida Brandvold founded it.')).toBeNull()
  })

  it('is told the place where it is of one, for one may lie in the other', () => {
    const place: SourceRef = { id: LOCATION_ID, kind: 'company', label: 'Mossdeck' }
    expect(verdict('You are based in Scandinavia, right?', 'Mossdeck is based in Kiel.', [place])).toBe(
      'told',
    )
    expect(verdict('You are based in Kiel, right?', 'Mossdeck is based in Kiel.', [place])).toBe('yes')
  })

  it('is not judged by what states nothing', () => {
    expect(verdict('So you have 23 customers?', 'We have 23 customers.', [])).toBeNull()
  })
})

describe('what a visitor takes for granted', () => {
  it.each([
    ['So you have 500 customers?', 'you have how many customers'],
    ['I heard you have 3% churn', 'you have what percentage churn'],
    ['You are based in Oslo, right?', 'You are based where'],
    ['Were you founded by Maria Berg?', 'Were you founded by who'],
    ['Do you have at least 20 customers?', 'Do you have how many customers'],
  ])('comes to a question: “%s” → “%s”', (text, asks) => {
    expect(readPremise(text)?.asks).toBe(asks)
  })

  it.each([
    'What is 5 percent of it?',
    'You grew from 5 to 10, right?',
    'The team is 5 or 6 people?',
    'You raised in 2024?',
    'How many customers do you have?',
    'Great, 23 customers.',
    'churn',
    '',
  ])('is nothing that could be held against the material: “%s”', (text) => {
    expect(readPremise(text)).toBeNull()
  })
})
