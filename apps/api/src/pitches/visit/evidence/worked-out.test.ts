import { describe, expect, it } from 'vitest'
import { workedOutOf } from './worked-out.ts'

const arr = { id: 'arr', said: '€1.26 million' }
const before = { id: 'arr-2024', said: '€600,000' }
const customers = { id: 'customers', said: '74 customers' }
const cash = { id: 'cash', said: '€744,000' }
const burn = { id: 'burn', said: '€62,000' }

describe('the computation behind a sentence', () => {
  it('is found for what is worked out of two figures', () => {
    expect(
      workedOutOf('Revenue grew by about 110%, from €600,000 to €1.26 million.', [arr, before], 'en'),
    ).toEqual({ result: '110%', operation: 'percent-apart', left: '€1.26 million', right: '€600,000' })
    expect(workedOutOf('That is about 12 months.', [cash, burn], 'en')).toMatchObject({
      operation: 'months-of',
      left: '€744,000',
      right: '€62,000',
    })
    expect(workedOutOf('€682,000 is left.', [cash, burn], 'en')).toMatchObject({ operation: 'subtract' })
    expect(workedOutOf('That is about €17,027 per customer and year.', [arr, customers], 'en')).toMatchObject(
      {
        operation: 'divide',
        right: '74 customers',
      },
    )
  })

  it('is found for what a round makes of a company', () => {
    const raising = { id: 'raising', said: '€2.5 million' }
    const before = { id: 'valuation', said: '€9 million pre-money' }
    const share = '€2.5 million at a pre-money valuation of €9 million buys about 22% of the company.'
    expect(workedOutOf(share, [before, raising], 'en')).toEqual({
      result: '22%',
      operation: 'percent-of-sum',
      left: '€2.5 million',
      right: '€9 million pre-money',
    })
    const after = 'With the €2.5 million of the round that makes €11.5 million post-money.'
    expect(workedOutOf(after, [before, raising], 'en')).toMatchObject({ operation: 'add' })
  })

  it('is none where the figures are told as they stand, where one source alone is cited, or none fits', () => {
    expect(workedOutOf('It is €1.26 million, from 74 customers.', [arr, customers], 'en')).toBeNull()
    expect(workedOutOf('It grew by 110%.', [arr], 'en')).toBeNull()
    expect(workedOutOf('It grew by 4,711%.', [arr, before], 'en')).toBeNull()
    expect(workedOutOf('It grew.', [], 'en')).toBeNull()
  })
})
