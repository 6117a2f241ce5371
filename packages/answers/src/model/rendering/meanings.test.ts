import { describe, expect, it } from 'vitest'
import { meaningsDiffer } from './meanings.ts'
import { canonical, type Rendered } from './number-phrases.ts'

const differ = (original: string, language: Rendered, rendering: string) =>
  meaningsDiffer(
    { text: canonical(original, 'en'), language: 'en' },
    { text: canonical(rendering, language), language },
  )

describe('units, bounds and periods', () => {
  it.each<[string, Rendered, string]>([
    ['It is paid annually.', 'de', 'Es wird jährlich bezahlt.'],
    ['A two-day course.', 'de', 'Ein zweitägiger Kurs.'],
    ['To date they hold.', 'fr', 'À ce jour, ils tiennent.'],
    ['We have grown since May.', 'fr', 'Nous grandissons depuis mai.'],
    ['It lasts up to 18 months.', 'es', 'Dura hasta 18 meses.'],
    ['Until May it holds.', 'es', 'Aguanta hasta mayo.'],
    ['It costs more than in the shop.', 'de', 'Es kostet mehr als im Laden.'],
    ['In the third quarter of 2025.', 'fr', 'Au troisième trimestre 2025.'],
  ])('are the same: %s → %s', (original, language, rendering) => {
    expect(differ(original, language, rendering)).toBeNull()
  })

  it.each<[string, Rendered, string, string]>([
    ['It is paid annually.', 'de', 'Es wird monatlich bezahlt.', 'unit'],
    ['It costs 4 euros.', 'fr', 'Cela coûte 4 dollars.', 'unit'],
    ['It weighs 4 grams.', 'es', 'Pesa 4 kilogramos.', 'unit'],
    ['It rose 4 percentage points.', 'fr', 'Cela a augmenté de 4 %.', 'unit'],
    ['It lasts at least 18 months.', 'es', 'Dura hasta 18 meses.', 'bound'],
    ['It lasts 18 months.', 'de', 'Es hält höchstens 18 Monate.', 'bound'],
    ['Last year it held.', 'de', 'Nächstes Jahr hält es ein Jahr.', 'period'],
    ['It has held since May.', 'es', 'Aguantó en mayo.', 'period'],
  ])('are others: %s → %s: %s', (original, language, rendering, kind) => {
    expect(differ(original, language, rendering)).toBe(kind)
  })
})
