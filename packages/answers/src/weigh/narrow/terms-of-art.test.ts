import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lacksTerm } from './terms-of-art.ts'

const index = indexOfBare({
  facts: [
    aMetric('Instrument', 'Convertible note, 15% discount', { kind: 'round' }),
    aMetric('Loan', '€250,000 at 5% interest', { kind: 'round' }),
  ],
  faqs: [
    aFaq('Do shares vest?', 'Yes, over four years. Nobody has left.'),
    aFaq("What are the founders' salaries?", 'In fact each founder takes €5,000.'),
    aFaq('Which shares?', '1x non-participating preference.'),
    aFaq('Who is interested?', 'Three funds.'),
  ],
})

function lacks(asked: string, text: string): boolean {
  const top = index.statements.find((statement) => statement.text.includes(text))
  if (top === undefined) throw new Error(`${text} is a statement`)
  return lacksTerm(index, asked.split(' '), top)
}

describe('a term that stands for nothing else', () => {
  it.each([
    ['what interest does the note carry', 'Convertible note', true],
    ['what interest does the loan carry', '5% interest', false],
    ['do investors get pro rata rights', 'Convertible note', true],
    ['is there a pro-rata right', 'Convertible note', true],
    ['do the founders shares vest', 'Yes, over four years', false],
    ['what is the vesting', 'Nobody has left', false],
    ['what salary do the founders pay themselves', 'Three funds', true],
    ['is it tax deductible', 'Convertible note', true],
  ])('has to be spoken of: “%s” of “%s” → %s', (asked, text, isLacking) => {
    expect(lacks(asked, text)).toBe(isLacking)
  })

  it.each([
    ['how much interest from investors is there', 'Three funds'],
    ['has any vc shown interest yet', 'Three funds'],
    ['what warrants a valuation of 12 million', 'Three funds'],
    ['how high are the founders salaries', 'each founder takes'],
    ['what is the liquidation preference', 'non-participating'],
    ['is there strong interest', 'Three funds'],
    ['how many months can you keep paying salaries', 'Convertible note'],
    ['what is the discount', 'Convertible note'],
  ])('is none in “%s”', (asked, text) => {
    expect(lacks(asked, text)).toBe(false)
  })

  it('lacks nothing where nothing was found', () => {
    expect(lacksTerm(index, ['what', 'interest'], undefined)).toBe(false)
  })
})
