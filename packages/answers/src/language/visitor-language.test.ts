import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial } from '../testing/coldfront.ts'
import { likelyLanguage, visitorLanguage } from './visitor-language.ts'

const KNOWN = ['en', 'de', 'fr', 'es']
const of = (text: string, language = 'en') =>
  likelyLanguage(buildIndex(aMaterial({ language }), 'public'), text, KNOWN)

describe('the language that a visitor speaks', () => {
  it.each([
    ['de', 'Wie zahlen eure Kunden?'],
    ['de', 'Was ändert ein Hagelsturm in Kiruna an euren Preisen?'],
    ['de', 'Wie hoch ist euer Umsatz?'],
    ['fr', 'Quels sont vos clients et comment paient-ils ?'],
    ['fr', 'Combien de temps votre argent va-t-il durer ?'],
    ['es', '¿Cuánto pagan los clientes al mes?'],
    ['es', '¿Quiénes son sus competidores?'],
  ])('is seen, in a short question too: %s, “%s”', (language, text) => {
    expect(of(text)).toBe(language)
  })

  it.each([
    'What is your ARR?',
    'moat?',
    'who leads',
    'so um how do you make money',
    'do you sell in Germany',
    'burn, runway, cash?',
    'What did Anders Kjærsgaard do before?',
    'How is Die Zeit a customer of yours?',
    'die casting margins in die shops?',
    'Would a hailstorm over Kiruna change that?',
  ])('is not imagined: “%s”', (text) => {
    expect(of(text)).toBeNull()
  })

  it('is English, where the material is not', () => {
    expect(of('What do your customers pay?', 'de')).toBe('en')
    expect(of('Wie zahlen eure Kunden?', 'de')).toBeNull()
  })
})

describe('the language of a question that is read as English', () => {
  const seen = (text: string, language: string) =>
    visitorLanguage(buildIndex(aMaterial({ language }), 'public'), text)

  it.each([
    ['it', 'Quanti soldi avete già raccolto in questo round?'],
    ['it', 'Che valutazione pre-money chiedete?'],
    ['pt', 'qual o tamanho do round'],
  ])('is the material’s where its words are known: %s, “%s”', (language, text) => {
    expect(seen(text, language)).toBeNull()
  })

  it('is another where they are not', () => {
    expect(seen('What do your customers pay for each month?', 'it')).toBe('en')
    expect(seen('Wie hoch ist euer Umsatz im Monat?', 'pt')).toBe('de')
    expect(seen('¿Quiénes son vuestros competidores y cuánto cobran?', 'it')).toBe('es')
  })
})
