import { describe, expect, it } from 'vitest'
import { isStale, readAsOf, sayAsOf, sayValue, written } from './say-value.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const said = (value: string, unit = '', language = 'en') =>
  sayValue({ value, unit }, language).text.replaceAll('\u00a0', ' ')

describe('a value', () => {
  it.each([
    ['1.8', 'USD million', '$1.8 million'],
    ['1,800,000', 'USD', '$1.8 million'],
    ['$1.8M', '', '$1.8 million'],
    ['1.8', 'M USD', '$1.8 million'],
    ['1,825,511', 'EUR', '€1,825,511'],
    ['3', 'GBP billion', '£3 billion'],
    ['0.5', 'USD million', '$500,000'],
    ['950', 'CHF', 'CHF 950'],
    ['0', 'USD', '$0'],
    ['37,800', 'EUR per year', '€37,800 per year'],
    ['12.5', '%', '12.5%'],
    ['-5', '%', '-5%'],
    ['5.2', 'x', '5.2 times'],
    ['50', 'bps', '0.5 percentage points'],
    ['14', 'months', '14 months'],
    ['1', 'months', '1 month'],
    ['1500', 'seats', '1,500 seats'],
    ['40+', 'customers', '40+ customers'],
    ['2026-06-30', '', 'June 30, 2026'],
    ['2026-06', '', 'June 2026'],
    ['Q3 2026', '', 'Q3 2026'],
    ['Northwind Capital', '', 'Northwind Capital'],
    ['Northwind Capital', 'fund', 'Northwind Capital'],
    ['', 'USD', ''],
  ])('is said as a voice reads it well: “%s” “%s” → %s', (value, unit, text) => {
    expect(said(value, unit)).toBe(text)
  })

  it.each([
    ['1,800,000', 'EUR', 'de', '1,8 Millionen €'],
    ['12.5', '%', 'de', '12,5%'],
    ['12.5', '%', 'tr', '%12,5'],
    ['-5', '%', 'tr-TR', '-%5'],
    ['40%', '', 'tr', '%40'],
    ['12–15', '%', 'tr', '%12–15'],
    ['12–15', '%', 'de', '12–15%'],
    ['37,800', 'EUR', 'fr', '37 800 €'],
    ['12', 'Mio. EUR', 'de', '12 Millionen €'],
    ['12', 'EUR Mio.', 'de', '12 Millionen €'],
    ['1,900', 'EUR Millionen im Jahr', 'de', '1,9 Milliarden € im Jahr'],
    ['2', 'Mrd. EUR', 'de', '2 Milliarden €'],
    ['250', 'Tsd. EUR', 'de', '250.000 €'],
    ['3', 'millions EUR', 'fr', '3 millions €'],
    ['84,000', 'EUR pro Monat', 'de', '84.000 € pro Monat'],
    ['2.1', '% pro Monat', 'de', '2,1% pro Monat'],
    ['2026-06-30', '', 'de', '30. Juni 2026'],
    ['2026-06', '', 'es', 'junio de 2026'],
    ['5.2', 'x', 'de', '5,2x'],
  ])('is said as %3$s writes it: “%s” “%s”', (value, unit, language, text) => {
    expect(said(value, unit, language).replaceAll('\u202f', ' ')).toBe(text)
  })

  it.each([
    ['250', 'Tsd. Kunden', 'de', '250.000 Kunden'],
    ['250', 'Tsd.', 'de', '250.000'],
    ['12', 'Mio. Tonnen', 'de', '12 Millionen Tonnen'],
    ['3', 'millones de usuarios', 'es', '3 millones de usuarios'],
    ['12', 'Mio. users', 'en', '12 million users'],
    ['12 Mio', '', 'de', '12 Millionen'],
    ['12 Mio', 'Kunden', 'de', '12 Millionen Kunden'],
    ['2', 'crore users', 'en', '20 million users'],
    ['250', 'k', 'en', '250,000'],
    ['250', 'k users', 'en', '250,000 users'],
    ['5', 'm', 'en', '5 m'],
    ['12', 'mm', 'en', '12 mm'],
    ['4', 'CAD licences', 'en', '4 CAD licences'],
    ['4 CAD licences', '', 'en', '4 CAD licences'],
    ['5', 'CAD million', 'en', 'CAD 5 million'],
  ])('has its scale once, and what it counts: “%s” “%s” in %s', (value, unit, language, text) => {
    expect(said(value, unit, language).replaceAll('\u202f', ' ')).toBe(text)
  })

  it.each([
    ['3 Millionen', 'EUR', 'de', '3 Millionen €'],
    ['€1,8 Millionen', '', 'de', '1,8 Millionen €'],
    ['3 millones', 'EUR', 'es', '3 millones €'],
    ['12', 'mil usuarios', 'es', '12.000 usuarios'],
    ['12', 'por cento', 'pt', '12%'],
    ['3', 'per mille', 'it', '3 per mille'],
    ['3 miljoen', 'EUR', 'nl', '3 miljoen €'],
    ['1,8', 'EUR miljoen', 'nl', '1,8 miljoen €'],
    ['3 miljoen', 'gebruikers', 'nl', '3 miljoen gebruikers'],
    ['12 duizend', 'gebruikers', 'nl', '12.000 gebruikers'],
    ['2,5 miljoner', 'SEK', 'sv', '2,5 miljoner SEK'],
    ['3 milionów', 'PLN', 'pl', '3 miliony PLN'],
    ['250 tys.', 'klientów', 'pl', '250 000 klientów'],
    ['3 млн', 'EUR', 'ru', '3 миллиона €'],
    ['3', 'млн клієнтів', 'uk', '3 мільйони клієнтів'],
    ['300万', 'CNY', 'zh', '300万 CNY'],
    ['3', '亿 CNY', 'zh', '3亿 CNY'],
    ['5 लाख', 'INR', 'hi', '5,00,000 ₹'],
    ['3 milyon', 'TRY', 'tr', '3 milyon TRY'],
    ['21', 'milioane EUR', 'ro', '21 de milioane €'],
  ])(
    'keeps a scale that is written as its language has it: “%s” “%s” in %s',
    (value, unit, language, text) => {
      expect(said(value, unit, language).replaceAll('\u202f', ' ')).toBe(text)
    },
  )

  it('has no English words in another language', () => {
    expect(said('3 pp', '', 'de')).toBe('3 pp')
    expect(said('3 pp')).toBe('3 percentage points')
  })

  it.each([
    ['1.8', 'USD million', 'number'],
    ['2026-06-30', '', 'date'],
    ['Northwind Capital', '', 'text'],
    ['SAFE', '', 'text'],
    ['between 3 and 4 months', '', 'number'],
  ])('is known for what it is: “%s” “%s” → %s', (value, unit, kind) => {
    expect(sayValue({ value, unit }, 'en').kind).toBe(kind)
  })

  it('is written with its unit where both are one text', () => {
    expect(written({ value: '1.8', unit: 'USD million' })).toBe('1.8 million USD')
    expect(written({ value: '1.8', unit: 'M USD' })).toBe('1.8M USD')
    expect(written({ value: ' 14 ' })).toBe('14')
  })
})

describe('the day on which a value held', () => {
  it.each([
    ['2026-06-30', 'June 2026'],
    ['2026-06', 'June 2026'],
    ['2026', '2026'],
  ])('is said with its month: %s', (asOf, text) => {
    expect(sayAsOf(asOf, 'en')).toBe(text)
  })

  it.each([undefined, '', 'soon', 'in June'])('is not said where it is none: %s', (asOf) => {
    expect(sayAsOf(asOf, 'en')).toBeUndefined()
    expect(readAsOf(asOf)).toBeUndefined()
  })

  it.each([
    ['2026-11-19', false],
    ['2026-05-21', false],
    ['2026-05-19', true],
    ['2026-05', false],
    ['2026-04', true],
    ['2026', false],
    ['2025', true],
    [undefined, false],
  ])('is long ago after half a year, a month counting from its end: %s', (asOf, stale) => {
    expect(isStale(asOf, NOW)).toBe(stale)
  })
})
