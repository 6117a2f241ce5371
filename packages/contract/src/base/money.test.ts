import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currencyCode,
  formatAmount,
  formatBriefly,
  formatMoney,
  moneyIn,
  readAmount,
  readMoney,
} from './money.ts'

describe('an amount', () => {
  it.each([
    ['3.5m EUR', 3_500_000, 'EUR'],
    ['€3,500,000', 3_500_000, 'EUR'],
    ['3,5 Mio. €', 3_500_000, 'EUR'],
    ['3.500.000 €', 3_500_000, 'EUR'],
    ['3 500 000 €', 3_500_000, 'EUR'],
    ['3\u202f500\u202f000\u00a0€', 3_500_000, 'EUR'],
    ['CHF 3’500’000', 3_500_000, 'CHF'],
    ['3.500.000,- €', 3_500_000, 'EUR'],
    ['3,5 M€', 3_500_000, 'EUR'],
    ['3.5 MEUR', 3_500_000, 'EUR'],
    ['350 T€', 350_000, 'EUR'],
    ['350 TEUR', 350_000, 'EUR'],
    ['350 Tsd. Euro', 350_000, 'EUR'],
    ['$2M', 2_000_000, 'USD'],
    ['$2.5MM', 2_500_000, 'USD'],
    ['US$ 2.5 million', 2_500_000, 'USD'],
    ['2.5 million dollars', 2_500_000, 'USD'],
    ['2,5 millions d\u2019euros', 2_500_000, 'EUR'],
    ['2,5 millions de dollars', 2_500_000, 'USD'],
    ['2.5 million Swiss francs', 2_500_000, 'CHF'],
    ['2,5 Millionen Schweizer Franken', 2_500_000, 'CHF'],
    ['£750k', 750_000, 'GBP'],
    ['750 thousand pounds', 750_000, 'GBP'],
    ['1.2bn USD', 1_200_000_000, 'USD'],
    ['1,2 Mrd. Euro', 1_200_000_000, 'EUR'],
    ['₹ 35,00,000', 3_500_000, 'INR'],
    ['2 crore INR', 20_000_000, 'INR'],
    ['$3m CAD', 3_000_000, 'CAD'],
    ['A$1.5m', 1_500_000, 'AUD'],
    ['1.125m EUR', 1_125_000, 'EUR'],
    ['1,125 Mio. EUR', 1_125_000, 'EUR'],
    ['2,000,000.50 USD', 2_000_000.5, 'USD'],
    ['2.000.000,50 EUR', 2_000_000.5, 'EUR'],
    ['0.25m eur', 250_000, 'EUR'],
    ['2,000,000 USD', 2_000_000, 'USD'],
    ['9 M EUR', 9_000_000, 'EUR'],
    ['0 EUR', 0, 'EUR'],
    ['5 MXN', 5, 'MXN'],
    ['40,000', 40_000, null],
    ['3.5m', 3_500_000, null],
  ])('is read from “%s”', (text, amount, currency) => {
    expect(readAmount(text)).toEqual({ amount, currency })
  })

  it.each([
    ['abc', 'none'],
    ['', 'none'],
    ['EUR', 'none'],
    ['about €3m', 'none'],
    ['€2–3m', 'none'],
    ['2-3m EUR', 'none'],
    ['-5 EUR', 'none'],
    ['€3m post-money', 'none'],
    ['3 apples', 'none'],
    ['3 constructor', 'none'],
    ['3,5000 EUR', 'none'],
    ['3.50.000 EUR', 'none'],
    ['3.5 T', 'none'],
    ['1e6 EUR', 'none'],
    ['99999999999999999 EUR', 'none'],
    ['1,250 million EUR', 'two-readings'],
    ['1.250 Mio. €', 'two-readings'],
    ['€3m USD', 'two-currencies'],
    ['3m kr', 'which-currency'],
    ['3m XAU', 'none'],
  ])('is refused in “%s”: %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem })
  })

  it('takes a currency from beside it only where it names none itself', () => {
    expect(readMoney('3.5m', 'EUR')).toEqual({ amount: 3_500_000, currency: 'EUR' })
    expect(readMoney('$3.5m', 'EUR')).toEqual({ amount: 3_500_000, currency: 'USD' })
    expect(readMoney('3.5m')).toEqual({ problem: 'no-currency' })
    expect(moneyIn('abc', 'EUR')).toBeNull()
    expect([currencyCode('€'), currencyCode('usd'), currencyCode('months'), currencyCode('kr')]).toEqual([
      'EUR',
      'USD',
      null,
      null,
    ])
  })

  it('is written as the language does, and briefly where nothing is rounded', () => {
    const money = { amount: 3_500_000, currency: 'EUR' }
    expect([formatMoney(money), formatBriefly(money), formatAmount(money.amount)]).toEqual([
      '€3,500,000',
      '€3.5 million',
      '3,500,000',
    ])
    expect(formatBriefly(money, 'de')).toBe('3,5 Millionen\u00a0€')
    expect(formatBriefly({ amount: 2_345_678, currency: 'USD' })).toBe('$2,345,678')
    expect(formatBriefly({ amount: 25_000, currency: 'CHF' })).toBe('CHF\u00a025,000')
    expect(formatBriefly({ amount: 1e12, currency: 'USD' })).toBe('$1,000,000,000,000')
    expect(formatMoney({ amount: 0.5, currency: 'GBP' })).toBe('£0.50')
  })

  it('is read back from each way in which it is written', () => {
    const currencies = fc.constantFrom('EUR', 'USD', 'GBP', 'CHF', 'JPY', 'INR', 'SEK')
    const money = fc.record({ amount: fc.integer({ min: 0, max: 1e12 }), currency: currencies })
    fc.assert(
      fc.property(money, ({ amount, currency }) => {
        const one = { amount, currency }
        expect(moneyIn(formatMoney(one))).toEqual(one)
        expect(moneyIn(formatBriefly(one))).toEqual(one)
        expect(moneyIn(`${formatAmount(amount)} ${currency}`)).toEqual(one)
        expect(moneyIn(`${amount.toLocaleString('de')} ${currency}`)).toEqual(one)
      }),
    )
  })

  it('is never found by throwing, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => void readAmount(text)))
  })
})
