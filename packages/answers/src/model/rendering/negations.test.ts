import { describe, expect, it } from 'vitest'
import { negationsIn } from './negations.ts'
import { canonical, type Rendered } from './number-phrases.ts'

const of = (language: Rendered, text: string) => negationsIn(canonical(text, language), language)

describe('how often a text says no', () => {
  it.each<[Rendered, string, number]>([
    ['en', 'We have no patent.', 1],
    ['en', "We don't sell to schools, and never will.", 2],
    ['en', 'We sell to schools.', 0],
    ['en', 'No more than 12 percent leave.', 0],
    ['de', 'Wir haben kein Patent.', 1],
    ['de', 'Niemand kündigt, und nichts geht verloren.', 2],
    ['de', 'Nicht mehr als 12 Prozent kündigen.', 0],
    ['fr', "Nous n'avons pas de brevet.", 1],
    ['fr', "Nous n'avons aucun brevet et nous ne vendons rien.", 2],
    ['fr', 'Pas de brevet à ce jour.', 1],
    ['fr', "Nous n'avons que deux clients.", 0],
    ['fr', 'Il fonctionne sans pile.', 1],
    ['fr', 'Pas plus de 12 % partent.', 0],
    ['es', 'No tenemos ninguna patente.', 1],
    ['es', 'Nunca se pierde nada.', 1],
    ['es', 'Funciona sin batería, pero no sin red.', 3],
    ['es', 'No más de 12 % se van.', 0],
  ])('is counted once for each, in %s: %s', (language, text, times) => {
    expect(of(language, text).sure).toBe(times)
    expect(of(language, text).most).toBeGreaterThanOrEqual(times)
  })

  it.each<[Rendered, string]>([
    ['en', 'The company is unprofitable.'],
    ['de', 'Das Gerät läuft kabellos.'],
    ['fr', "C'est impossible aujourd'hui."],
    ['es', 'Falta una patente.'],
  ])('may be said in a word of its own, in %s: %s', (language, text) => {
    expect(of(language, text)).toEqual({ sure: 0, most: 1 })
  })
})
