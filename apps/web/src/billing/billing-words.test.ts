import { describe, expect, it } from 'vitest'
import { amountWords, creditWords, priceWords, signedWords, talkWords } from './billing-words.ts'

describe('words of billing', () => {
  it('name prices without empty cents', () => {
    expect([0, 2_900, 1_250, 18_000_00].map(priceWords)).toEqual(['$0', '$29', '$12.50', '$18,000'])
  })

  it('name amounts of an invoice with their cents, as its currency has them', () => {
    expect([amountWords(2_900, 'usd'), amountWords(1_250, 'eur'), amountWords(2_900, 'jpy')]).toEqual([
      '$29.00',
      '€12.50',
      '¥2,900',
    ])
  })

  it('tell how much talk credits buy', () => {
    expect([0, 5, 10, 150, 6_000, 20_000].map(talkWords)).toEqual([
      '0 s',
      '30 s',
      '1 min',
      '15 min',
      '10 h',
      '33 h',
    ])
  })

  it('count credits, and sign what came and went', () => {
    expect([0, 1, 1_500].map(creditWords)).toEqual(['0 credits', '1 credit', '1,500 credits'])
    expect([150, -10, 0, 1_000_000].map(signedWords)).toEqual(['+150', '−10', '0', '+1,000,000'])
  })
})

it('a price is written as the browser’s own formatter writes it, with and without', () => {
  const own = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const cents = [1, 99, 100, 101, 1_250, 99_900, 99_999, 100_000, 100_001, 250_050]
  expect(cents.map(priceWords)).toEqual(cents.map((one) => own.format(one / 100)))
})
