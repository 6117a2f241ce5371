import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from '../testing/mossdeck.ts'
import { inEnglishDigits } from './as-typed.ts'

describe('digits as a language writes them', () => {
  it.each([
    ['412.000', 'EUR', 'de', '412,000'],
    ['1.250.000', 'EUR', 'es', '1,250,000'],
    ['1.250.000,50', 'EUR', 'it', '1,250,000.50'],
    ['€412.000', '', 'de', '€412,000'],
    ['4,8', '%', 'de', '4.8'],
    ['1,26 Mio. €', '', 'de', '1.26 Mio. €'],
  ])('are read as it means them: %s %s in %s', (value, unit, language, english) => {
    expect(inEnglishDigits(value, unit, language)).toBe(english)
  })

  it.each([
    ['1,800,000', 'EUR', 'de'],
    ['37,800', 'EUR', 'de'],
    ['1.125', 'EUR million', 'de'],
    ['1.125', '%', 'de'],
    ['0.125', 'EUR', 'de'],
    ['3.5', 'EUR Mio.', 'de'],
    ['2022-09', '', 'de'],
    ['412.000', 'EUR', 'en'],
    ['412.000', 'CHF', 'de-CH'],
    ['12.5', 'EUR', 'de'],
  ])('stay where they are typed in the English way, or may be: %s %s in %s', (value, unit, language) => {
    expect(inEnglishDigits(value, unit, language)).toBe(value)
  })

  it('are told as what they are', () => {
    const said = (value: string, unit?: string) =>
      saidIn(
        lastOf(
          buildIndex(
            mossdeck({
              language: 'de',
              facts: [{ id: 'u', label: 'Umsatz 2025', value, unit, audience: 'public' }],
              faqs: [],
            }),
            'public',
          ),
          'Wie hoch war der Umsatz 2025?',
        ),
      ).replaceAll('\u00a0', ' ')
    expect(said('412.000', 'EUR')).toBe('Umsatz 2025: 412.000 €.')
    expect(said('64.000 € pro Monat')).toBe('Umsatz 2025: 64.000 € pro Monat.')
    expect(said('1,800,000', 'EUR')).toMatch(
      /^Umsatz 2025: 1,8 Mio\. €\.|^Umsatz 2025: 1\.800\.000 €\.|^Umsatz 2025: 1,8 Millionen €\./,
    )
  })
})
