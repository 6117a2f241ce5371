import { describe, expect, it } from 'vitest'
import { glossOf } from '../glosses.ts'
import { ITALIAN } from './italian.ts'

const italian = glossOf('it')
const read = (text: string, names: string[] = []) => italian?.read(text, new Set(names))

describe('an Italian text that is read as English', () => {
  it('is read word by word, whatever its number and gender', () => {
    expect(read('Dodici nuove aziende pagano nelle città')).toBe('twelve new company pay in city')
    expect(read('le banche, i rischi e il rischio')).toBe('the bank, the risk and the risk')
  })

  it('parts what an apostrophe joins', () => {
    expect(read('l’azienda e l’energia')).toBe('the company and the energy')
    expect(read("dell'ultimo anno")).toBe('of last year')
  })

  it('tells what is from and', () => {
    expect(read('Il mercato è grande e il margine è alto')).toBe('the market is big and the margin is high')
    expect(read('Qual è il prezzo?')).toBe('what is the price?')
    expect(read('qual e il prezzo?')).toBe('what is the price?')
  })

  it('is asked as English asks, though nobody is named', () => {
    expect(read('Quanti clienti avete?')).toBe('how many customer do you have?')
    expect(read('Avete perso soldi?')).toBe('have you lost money?')
    expect(read('Quando prevedete un utile?')).toBe('when do you plan a profit?')
    expect(read('Cosa volete?')).toBe('what do you want?')
    expect(read('Cerchiamo soldi')).toBe('seek money')
  })

  it('leaves out what only lengthens a question', () => {
    expect(read('Che cosa vi preoccupa?')).toBe('biggest risk?')
    expect(read('Che cos’è?')).toBe(read('Cos’è?'))
  })

  it('asks with "che" where it begins', () => {
    expect(read('Che margini avete?')).toBe('what margin do you have?')
    expect(read('Il tetto che dura')).toBe('the roof that last')
  })

  it('is read by its phrases first', () => {
    expect(read('Come trovate i clienti?')).toBe('how do you acquire customers?')
    expect(read('Per quanto tempo vi bastano i soldi?')).toBe('runway?')
  })

  it('keeps names and what it does not know', () => {
    expect(read('La fornace Rossi di Coppalba', ['rossi', 'coppalba'])).toBe('the fornac Rossi of Coppalba')
  })
})

describe('an Italian verb', () => {
  it.each([
    ['pagare', 'paghiamo', 'pagherà', 'pagato'],
    ['cominciare', 'cominci', 'comincera', 'cominciate'],
    ['finanziare', 'finanzi', 'finanziera', 'finanziati'],
    ['vendere', 'vendono', 'venderemo', 'venduta'],
    ['gestire', 'gestisce', 'gestiremo', 'gestiti'],
  ])('"%s" has its forms', (infinitive, ...forms) => {
    for (const form of forms.map((one) => one.replace('à', 'a')))
      expect(ITALIAN.formsOf(infinitive), form).toContain(form)
  })

  it('says whom it asks in some of them', () => {
    for (const form of ['cercate', 'cerchi', 'cercherete'])
      expect(ITALIAN.saysYou?.(form, 'cercare'), form).toBe(true)
    for (const form of ['cerca', 'cercano', 'cerchiamo', 'cercato'])
      expect(ITALIAN.saysYou?.(form, 'cercare'), form).toBe(false)
  })
})
