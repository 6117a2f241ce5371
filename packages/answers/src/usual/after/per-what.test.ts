import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const index = indexOfBare({
  facts: [
    aMetric('Monthly net burn', '€62,000'),
    aMetric('Gross margin', '58%'),
    aMetric('Annual recurring revenue', '€1.3 million'),
    aMetric('Average contract value', '€17,000 a year'),
  ],
  faqs: [
    aFaq('What do you charge?', 'A box costs 189 euros a month, with its service.'),
    aFaq('What does a school pay?', 'A school pays 9 euros for each child and school year.'),
    aFaq('How do you bill?', 'We send a bill each quarter, in advance.'),
  ],
})
const PRICE = 'What do you charge?'

describe('of what time a sum is', () => {
  it.each([
    [PRICE, 'Is for each month?', /^(?:Yes|That's right|Correct).*189 euros a month/],
    [PRICE, 'is that per month?', /^(?:Yes|That's right|Correct).*189 euros a month/],
    [PRICE, 'monthly?', /^(?:Yes|That's right|Correct).*189 euros a month/],
    [PRICE, 'so that is per year?', /^(?:No|That's not quite right|Not quite).*189 euros a month/],
    ['What does a school pay?', 'and is that monthly?', /^(?:No|That's not|Not quite).*school year/],
    ['What is your burn?', 'Is that per month?', /^(?:Yes|That's right|Correct).*€62,000/],
    ['What is your ARR?', 'is that per month?', /^(?:No|That's not|Not quite).*€1\.3 million/],
    ['How do you bill?', 'quarterly?', /^(?:Yes|That's right|Correct).*each quarter/],
  ])('is told of what was told last: “%s” “%s”', (asked, then, said) => {
    expect(saidIn(lastOf(index, asked, then))).toMatch(said)
  })

  it('is told again of a sum of another time: it is neither confirmed nor denied', () => {
    expect(saidIn(lastOf(index, PRICE, 'per year?'))).toMatch(
      /^As I mentioned, a box costs 189 euros a month/,
    )
  })

  it('stays open where it has none', () => {
    expect(lastOf(index, 'What is your gross margin?', 'is that per month?').kind).toBe('abstain')
  })

  it.each([
    [PRICE, 'What is your monthly burn?', '€62,000'],
    [PRICE, 'How much do you burn each month?', '€62,000'],
    ['What is your burn?', 'What is the annual recurring revenue?', '€1.3 million'],
  ])('is not asked by what names its own: “%s” “%s”', (asked, then, said) => {
    expect(saidIn(lastOf(index, asked, then))).toContain(said)
  })
})
