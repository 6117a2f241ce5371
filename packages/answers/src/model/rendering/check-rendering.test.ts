import { describe, expect, it } from 'vitest'
import { checkRendering, renderedLanguage } from './check-rendering.ts'

const PAID = 'Customers in Germany pay 40 dollars a month since March 2025, and Halvorsen does not pay more.'
const DE = 'Kunden in Deutschland zahlen seit März 2025 40 Dollar im Monat, und Halvorsen zahlt nicht mehr.'
const FR =
  'Les clients en Allemagne paient 40 dollars par mois depuis mars 2025, et Halvorsen ne paie pas davantage.'
const ES = 'Los clientes en Alemania pagan 40 dólares al mes desde marzo de 2025, y Halvorsen no paga más.'

const check = (original: string, rendering: string, to: string, from = 'en') =>
  checkRendering({ original, rendering, from, to })

describe('a rendering that says the same', () => {
  it.each([
    ['de', DE],
    ['fr', FR],
    ['es', ES],
  ])('is said, in %s', (to, rendering) => {
    expect(check(PAID, rendering, to)).toEqual({ ok: true })
    // And the other way round: the material may be in any of them.
    expect(check(rendering, PAID, 'en', to)).toEqual({ ok: true })
  })

  it.each([
    ['de', 'Wir haben fünfundzwanzigtausend Nutzer.', 'We have twenty-five thousand users.'],
    ['fr', 'Nous avons quatre-vingt-dix-sept utilisateurs.', 'We have ninety-seven users.'],
    ['fr', 'Nous avons soixante et onze utilisateurs.', 'We have 71 users.'],
    ['es', 'Tenemos quinientos treinta y dos usuarios.', 'We have 532 users.'],
    ['es', 'Tenemos once usuarios.', 'We have eleven users.'],
    ['es', 'El mercado es de tres mil millones de euros.', 'The market is three billion euros.'],
    [
      'de',
      'Zwei Drittel der Nutzer kommen im zweiten Halbjahr.',
      'Two thirds of users come in the second half.',
    ],
  ])('is known by its numbers in words, in %s: %s', (to, rendering, original) => {
    expect(check(original, rendering, to)).toEqual({ ok: true })
  })
})

describe('a rendering that does not', () => {
  it.each([
    ['figure', DE.replace('40', '14')],
    ['figure', DE.replace('2025', '2026')],
    ['figure', DE.replace('März', 'Mai')],
    ['unit', DE.replace('Monat', 'Jahr')],
    ['figure', DE.replace('Dollar', 'Euro')],
    ['period', DE.replace('seit März', 'vor März')],
    ['name', DE.replace('Deutschland', 'Österreich')],
    ['name', DE.replace('Halvorsen', 'Danfoss')],
    ['negation', DE.replace('nicht mehr', 'gern mehr')],
    ['negation', DE.replace('Kunden in', 'Keine Kunden in')],
    ['length', `${DE} ${DE}`],
    ['length', 'Kunden zahlen.'],
    ['language', PAID],
    ['language', FR],
  ])('is refused for its %s: %s', (why, rendering) => {
    expect(check(PAID, rendering, 'de')).toEqual({ ok: false, why })
  })

  it.each([
    ['de', 'We pay our customers well.', 'Wir garantieren unseren Kunden Gewinne.'],
    ['fr', 'We pay our customers well.', 'Nous garantissons le gain à nos clients.'],
    ['es', 'We pay our customers well.', 'Garantizamos el beneficio a nuestros clientes.'],
  ])('is refused where it promises, in %s', (to, original, rendering) => {
    expect(check(original, rendering, to)).toEqual({ ok: false, why: 'promise' })
  })

  it('is refused in a language that nobody can check', () => {
    expect(check(PAID, 'Клиенты платят 40 долларов в месяц.', 'ru')).toEqual({ ok: false, why: 'language' })
    expect(check(PAID, PAID, 'en')).toEqual({ ok: false, why: 'language' })
    expect(renderedLanguage('de-CH')).toBe('de')
    expect(renderedLanguage('pl')).toBeNull()
  })
})
