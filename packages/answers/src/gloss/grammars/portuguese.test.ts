import { describe, expect, it } from 'vitest'
import { glossOf } from '../glosses.ts'
import { PORTUGUESE } from './portuguese.ts'

const portuguese = glossOf('pt-BR')
const read = (text: string, names: string[] = []) => portuguese?.read(text, new Set(names))

describe('a Portuguese text that is read as English', () => {
  it('is read word by word, whatever its number and gender', () => {
    expect(read('Doze novas empresas pagam nas cidades')).toBe('twelve new company pay in city')
    expect(read('um canal, dois canais, a região e as regiões')).toBe(
      'a canal, two canal, the region and the region',
    )
    expect(read('um mês ou três meses')).toBe('a month or three month')
  })

  it('tells what an accent tells', () => {
    expect(read('O mercado é grande e a margem está alta')).toBe('the market is big and the margin is high')
    expect(read('qual e o preço?')).toBe('what is the price?')
    expect(read('esta margem')).toBe('this margin')
  })

  it('is read by its phrases first, with what may be left out', () => {
    for (const asked of [
      'Como conquistam clientes?',
      'Como vocês conseguem os clientes?',
      'Como é que arranjam novos clientes?',
      'como captam clientes',
    ])
      expect(read(asked)?.replace('?', ''), asked).toBe('how do you acquire customers')
    expect(read('De quanto é a rodada?')).toBe('how much are you raising?')
  })

  it('leaves out what only lengthens a question', () => {
    expect(read('O que é que vendem?')).toBe(read('O que vendem?'))
    expect(read('Quando é que fecham?')).toBe(read('Quando fecham?'))
  })

  it('asks with "que" where it begins', () => {
    expect(read('Que margens têm?')).toBe('what margin have?')
    expect(read('a empresa que paga')).toBe('the company that pay')
  })

  it('keeps names and what it does not know', () => {
    expect(read('A doca Ribeiro da Sargalga', ['ribeiro', 'sargalga'])).toBe('the doc Ribeiro of Sargalga')
  })
})

describe('a Portuguese verb', () => {
  it.each([
    ['pagar', 'pagamos', 'paguei', 'pagaram', 'pagando'],
    ['buscar', 'busquei', 'buscam', 'buscaremos'],
    ['comecar', 'comecei', 'comeca', 'comecaria'],
    ['vender', 'vendem', 'venderam', 'vendido'],
    ['abrir', 'abrimos', 'abriram', 'abrindo'],
  ])('"%s" has its forms', (infinitive, ...forms) => {
    for (const form of forms) expect(PORTUGUESE.formsOf(infinitive), form).toContain(form)
  })
})
