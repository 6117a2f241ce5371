import { describe, expect, it } from 'vitest'
import { FRENCH } from './french.ts'
import { SPANISH } from './spanish.ts'

describe('French words', () => {
  it.each([
    ['clientes', 'client'],
    ['annuelle', 'annuels'],
    ['animaux', 'animal'],
    ['bureaux', 'bureau'],
    ['directrice', 'directeur'],
    ['acheteuse', 'acheteurs'],
    ['actives', 'actif'],
    ['levees', 'leve'],
  ])('are found whatever number and gender they have: %s', (one, other) => {
    expect(FRENCH.stemOf(one)).toBe(FRENCH.stemOf(other))
  })

  it.each([
    ['lever', ['levez', 'leverez', 'levee', 'levons']],
    ['changer', ['changeons', 'changez', 'change']],
    ['payer', ['payez', 'paient', 'paie']],
    ['investir', ['investissez', 'investi', 'investit']],
    ['vendre', ['vendez', 'vend', 'vendu', 'vendrez']],
  ])('are verbs in all their forms: %s', (infinitive, forms) => {
    expect(FRENCH.formsOf(infinitive)).toEqual(expect.arrayContaining(forms))
  })
})

describe('Spanish words', () => {
  it.each([
    ['clientes', 'cliente'],
    ['margenes', 'margen'],
    ['rondas', 'ronda'],
    ['valoraciones', 'valoracion'],
    ['veces', 'vez'],
    ['nuevas', 'nuevo'],
  ])('are found whatever number and gender they have: %s', (one, other) => {
    expect(SPANISH.stemOf(one)).toBe(SPANISH.stemOf(other))
  })

  it.each([
    ['pagar', ['pagais', 'pagan', 'paguen', 'pagareis', 'pagado']],
    ['buscar', ['buscas', 'busquemos', 'buscando']],
    ['vender', ['vendeis', 'vendieron', 'vendido', 'venderan']],
    ['abrir', ['abris', 'abrimos', 'abriendo', 'abriria']],
  ])('are verbs in all their forms: %s', (infinitive, forms) => {
    expect(SPANISH.formsOf(infinitive)).toEqual(expect.arrayContaining(forms))
  })

  it('may leave out who is asked, where their form says it', () => {
    expect(
      ['facturais', 'vendeis', 'abris', 'crecisteis'].filter((form) => SPANISH.meansYou?.(form)),
    ).toHaveLength(4)
    expect(['tienen', 'vendieron'].filter((form) => SPANISH.mayMeanYou?.(form))).toHaveLength(2)
    expect(['tiene', 'vende', 'pago'].some((form) => SPANISH.mayMeanYou?.(form))).toBe(false)
  })
})
