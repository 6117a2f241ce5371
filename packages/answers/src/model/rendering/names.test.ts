import { describe, expect, it } from 'vitest'
import { namesDiffer } from './names.ts'
import type { Rendered } from './number-phrases.ts'

const differ = (original: string, language: Rendered, rendering: string) =>
  namesDiffer({ text: original, language: 'en' }, { text: rendering, language })

describe('names', () => {
  it.each<[string, Rendered, string]>([
    ['Churn fell after we left Munich.', 'de', 'Die Abwanderung sank, nachdem wir München verlassen hatten.'],
    [
      'Our partner in the Czech Republic is Škoda.',
      'fr',
      'Notre partenaire en République tchèque est Škoda.',
    ],
    ['Our partner in the US is Ford.', 'es', 'Nuestro socio en Estados Unidos es Ford.'],
    ['Halvorsen’s stores use it.', 'de', 'Halvorsens Läden nutzen es.'],
    ['We use AI in the EU.', 'fr', "Nous utilisons l'IA dans l'UE."],
    ['They use it in March.', 'es', 'Lo usan en marzo.'],
    ['German shops pay us.', 'es', 'Las tiendas alemanas nos pagan.'],
  ])('are the same in another language’s form: %s → %s', (original, language, rendering) => {
    expect(differ(original, language, rendering)).toBe(false)
  })

  it.each<[string, Rendered, string]>([
    ['Our partner in the US is Ford.', 'es', 'Nuestro socio en Reino Unido es Ford.'],
    ['Our partner in the US is Ford.', 'es', 'Nuestro socio en Estados Unidos es Seat.'],
    ['Our partner is Ford.', 'fr', 'Notre partenaire est Ford, avec Renault.'],
    ['Our partner is Ford.', 'de', 'Unser Partner in Spanien ist Ford.'],
    ['Tejo Ventures leads.', 'de', 'Douro Ventures führt an.'],
    ['Halvorsen pays us.', 'es', 'Una cadena nos paga.'],
    ['German shops pay us.', 'es', 'Las tiendas francesas nos pagan.'],
  ])('are others: %s → %s', (original, language, rendering) => {
    expect(differ(original, language, rendering)).toBe(true)
  })
})
