import { describe, expect, it } from 'vitest'
import { type Faqs, modelOf } from '../testing/speaking-clone.ts'

const GERMAN: Faqs = {
  data: [
    'Wo liegen die Daten eurer Kunden?',
    'Wir speichern keine Kundendaten auf fremden Servern. Alle Messwerte liegen verschlüsselt in Frankfurt.',
  ],
  schools: ['Verkauft ihr an Schulen?', 'Nein, wir verkaufen nicht an Schulen, sondern an Bahnhöfe.'],
  patent: ['Habt ihr ein Patent?', 'Nein.'],
  lists: ['Was speichert ihr?', 'Wir speichern keine Namen, Adressen oder Nummern.'],
  churn: ['Wie viele Kunden kündigen?', 'Nicht mehr als 12 Prozent der Bahnhöfe kündigen im Jahr.'],
  clinics: ['Wer nutzt die Wände?', 'Kliniken nutzen die Wände, und nicht nur Kliniken nutzen sie.'],
  repair: ['Wie schnell repariert ihr?', 'Wir reparieren die Wände innerhalb von zwei Tagen.'],
  faults: ['Wie kommen die Wände an?', 'Die Wände kommen fehlerfrei an.'],
  round: ['Wann schließt die Runde?', 'Die Runde schließt im Januar.'],
}
const german = modelOf('de', GERMAN)

describe('of a clone that speaks German', () => {
  it.each([
    ['data', 'Wir speichern keine Kundendaten auf fremden Servern.'],
    ['data', 'Auf fremden Servern speichern wir keine Kundendaten.'],
    ['data', 'Nein, wir speichern keine Kundendaten auf fremden Servern.'],
    ['data', 'Alle Messwerte liegen verschlüsselt in Frankfurt.'],
    ['data', 'Die Messwerte liegen verschlüsselt in Frankfurt.'],
    ['schools', 'Wir verkaufen nicht an Schulen, sondern an Bahnhöfe.'],
    ['schools', 'Wir verkaufen an Bahnhöfe, aber nicht an Schulen.'],
    ['patent', 'Wir haben kein Patent.'],
    ['lists', 'Wir speichern keine Namen, Adressen oder Nummern.'],
    ['churn', 'Nicht mehr als 12 Prozent der Bahnhöfe kündigen im Jahr.'],
    ['repair', 'Wir reparieren die Wände innerhalb von zwei Tagen.'],
    ['round', 'Die Runde schließt im Januar.'],
    ['faults', 'Die Wände kommen fehlerfrei.'],
  ])('what its sources say is said (%s): %s', (id, text) => {
    expect(german(text, id, GERMAN[id]?.[0] ?? '')).toBe(true)
  })

  it.each([
    ['data', 'Wir speichern Kundendaten auf fremden Servern.'],
    ['data', 'Ja, wir speichern Kundendaten auf fremden Servern.'],
    ['data', 'Die Messwerte liegen nicht verschlüsselt in Frankfurt.'],
    ['schools', 'Wir verkaufen an Schulen.'],
    ['schools', 'Wir verkaufen an Schulen und nicht an Bahnhöfe.'],
    ['schools', 'Wir verkaufen nicht an Bahnhöfe.'],
    ['patent', 'Wir haben ein Patent.'],
    ['lists', 'Wir speichern Adressen oder Nummern.'],
    ['churn', 'Mehr als 12 Prozent der Bahnhöfe kündigen im Jahr.'],
    ['clinics', 'Nur Kliniken nutzen die Wände.'],
    ['clinics', 'Alle Kliniken nutzen die Wände.'],
    ['round', 'Die Runde schließt nie im Januar.'],
    ['faults', 'Die Wände kommen fehlerhaft.'],
  ])('the contrary of a source, and more than it says, is not (%s): %s', (id, text) => {
    expect(german(text, id, 'Was könnt ihr mir dazu sagen?')).toBe('unsupported')
  })
})

const OTHERS: readonly (readonly [
  language: string,
  question: string,
  source: string,
  same: string,
  not: readonly string[],
])[] = [
  [
    'fr',
    'Où sont les données de vos clients ?',
    'Nous ne stockons pas de données de clients sur des serveurs étrangers.',
    'Sur des serveurs étrangers, nous ne stockons pas de données de clients.',
    ['Nous stockons des données de clients sur des serveurs étrangers.'],
  ],
  [
    'es',
    '¿Dónde están los datos de sus clientes?',
    'No guardamos datos de clientes en servidores ajenos.',
    'En servidores ajenos no guardamos datos de clientes.',
    ['Guardamos datos de clientes en servidores ajenos.'],
  ],
  [
    'pt',
    'Onde estão os dados dos clientes?',
    'Não guardamos dados de clientes em servidores alheios.',
    'Em servidores alheios não guardamos dados de clientes.',
    ['Guardamos dados de clientes em servidores alheios.'],
  ],
  [
    'it',
    'Dove sono i dati dei clienti?',
    'Non salviamo dati dei clienti su server esterni.',
    'Su server esterni non salviamo dati dei clienti.',
    ['Salviamo dati dei clienti su server esterni.'],
  ],
  // Nobody here knows how Dutch says no: word for word, or not at all.
  [
    'nl',
    'Waar staan de gegevens van klanten?',
    'Wij bewaren geen gegevens van klanten op vreemde servers.',
    'Wij bewaren geen gegevens van klanten op vreemde servers.',
    [
      'Wij bewaren gegevens van klanten op vreemde servers.',
      'Op vreemde servers bewaren wij geen gegevens van klanten.',
    ],
  ],
]

describe.each(OTHERS)('of a clone that speaks %s', (language, question, source, same, not) => {
  const say = modelOf(language, { data: [question, source] })

  it.each([source, same])('what its source says is said: %s', (text) => {
    expect(say(text, 'data', question)).toBe(true)
  })

  it.each(not)('what it does not is not: %s', (text) => {
    expect(say(text, 'data', question)).not.toBe(true)
  })
})

it('documents in English beside it say no in English', () => {
  const say = modelOf('de', {
    data: ['Danfoss Servers Frankfurt', 'We do not use Danfoss servers in Frankfurt.'],
  })
  const question = 'Nutzt ihr Server in Frankfurt?'
  expect(say('Wir nutzen Danfoss Servers in Frankfurt.', 'data', question)).not.toBe(true)
})
