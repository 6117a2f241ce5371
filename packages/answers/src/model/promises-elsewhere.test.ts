import { describe, expect, it } from 'vitest'
import { lastOf, saidIn } from '../testing/mossdeck.ts'
import { type Faqs, indexOf, modelOf } from '../testing/speaking-clone.ts'

const GERMAN: Faqs = {
  repair: ['Wie schnell repariert ihr?', 'Wir reparieren die Wände innerhalb von zwei Tagen.'],
  round: ['Wann schließt die Runde?', 'Die Runde schließt im Januar.'],
  warranty: ['Haben Sie eine Garantie?', 'Auf jede Wand geben wir zwei Jahre Garantie.'],
}
const german = modelOf('de', GERMAN)

describe('a model’s sentence in German', () => {
  it.each([
    [
      'repair',
      'Wir reparieren die Wände innerhalb von zwei Tagen, und das garantieren wir Ihnen.',
      'promise',
    ],
    ['repair', 'Wir versprechen, dass wir die Wände innerhalb von zwei Tagen reparieren.', 'promise'],
    ['round', 'Investieren Sie jetzt, die Runde schließt im Januar.', 'promise'],
    ['round', 'Sie sollten jetzt investieren, die Runde schließt im Januar.', 'promise'],
    ['warranty', 'Auf jede Rendite geben wir Garantie.', 'promise'],
    ['round', 'Die Runde schließt für Sie im Januar.', 'unsupported'],
    ['warranty', 'Auf jede Wand haben Sie zwei Jahre Garantie.', 'unsupported'],
    ['repair', 'Wir reparieren deine Wände innerhalb von zwei Tagen.', 'unsupported'],
  ])('promises nothing, advises nothing and tells nobody in person (%s): %s', (id, text, why) => {
    expect(german(text, id, GERMAN[id]?.[0] ?? '')).toBe(why)
  })

  it.each([
    ['warranty', 'Auf jede Wand geben wir zwei Jahre Garantie.'],
    ['round', 'Die Runde schließt im Januar.'],
  ])('says what is no promise to who listens (%s): %s', (id, text) => {
    expect(german(text, id, GERMAN[id]?.[0] ?? '')).toBe(true)
  })
})

const OTHERS: readonly (readonly [language: string, question: string, source: string, promises: string[]])[] =
  [
    [
      'fr',
      'Où sont les données de vos clients ?',
      'Nous stockons les données de nos clients à Lyon.',
      [
        'Nous stockons les données de nos clients à Lyon, nous vous le garantissons.',
        'Investissez, nous stockons les données de nos clients à Lyon.',
      ],
    ],
    [
      'es',
      '¿Dónde están los datos de sus clientes?',
      'Guardamos los datos de nuestros clientes en Madrid.',
      [
        'Guardamos los datos de nuestros clientes en Madrid, se lo garantizamos.',
        'Usted guarda los datos de nuestros clientes en Madrid.',
      ],
    ],
    [
      'pt',
      'Onde estão os dados dos clientes?',
      'Guardamos os dados dos clientes em Lisboa.',
      ['Guardamos os dados dos clientes em Lisboa, prometemos.', 'Guardamos os seus dados, você, em Lisboa.'],
    ],
    [
      'it',
      'Dove sono i dati dei clienti?',
      'Salviamo i dati dei clienti a Torino.',
      ['Salviamo i dati dei clienti a Torino, lo garantiamo.', 'Salviamo i tuoi dati a Torino.'],
    ],
  ]

it.each(OTHERS)('a promise is none of a model’s to make, in %s', (language, question, source, promises) => {
  const say = modelOf(language, { data: [question, source] })
  expect(say(source, 'data', question)).toBe(true)
  for (const text of promises) expect([text, say(text, 'data', question)]).not.toEqual([text, true])
})

it.each([
  ['de', 'Wie sicher ist die Anlage?', 'Wir garantieren eine sichere Rendite auf die Anlage.', 'Rendite'],
  ['fr', 'Quel est le rendement du placement ?', 'Nous garantissons un rendement du placement.', 'rendement'],
  ['es', '¿Qué rentabilidad tiene?', 'Garantizamos la rentabilidad de la ronda.', 'Garantizamos'],
  ['de', 'Welche Rendite gibt es?', 'Wir bieten eine garantierte jährliche Rendite von 8 %.', 'garantierte'],
  ['fr', 'Quel est le rendement ?', 'Nous pouvons vous garantir un rendement de 8 %.', 'garantir'],
  ['fr', 'Le rendement est-il garanti ?', 'Le rendement de 8 % est garanti.', 'garanti'],
  ['es', '¿Qué rentabilidad hay?', 'Podemos garantizar una rentabilidad del 8 %.', 'garantizar'],
  ['pt', 'Qual é o retorno?', 'Garantiremos um retorno de 8 %.', 'Garantiremos'],
])(
  'returns that founders themselves promise are not told on, in %s: %s',
  (language, question, answer, word) => {
    expect(saidIn(lastOf(indexOf(language, { returns: [question, answer] }), question))).not.toContain(word)
  },
)

it.each([
  ['de', 'Wie gewinnt ihr Ausschreibungen?', 'Mit unserer Garantie gewinnen wir Ausschreibungen.'],
  ['fr', 'Quelle est la garantie ?', 'Nos clients bénéficient d’une garantie de deux ans.'],
  ['es', '¿Hay garantía?', 'Los clientes se benefician de una garantía de dos años.'],
  ['en', 'Who leads the round?', 'Our lead investor is Prometheus Ventures.'],
  ['en', 'Who invested in your seed?', 'Garanti BBVA invested in our seed round.'],
])('what is said of things and of names stays, in %s: %s', (language, question, answer) => {
  expect(saidIn(lastOf(indexOf(language, { it: [question, answer] }), question))).toContain(
    answer.slice(0, 30),
  )
})

it.each([
  ['What do you monitor the fleet with?', 'We monitor the fleet with Prometheus and Grafana.'],
  ['What do your customers hold?', 'Our customers hold investable assets in four countries.'],
])('an English sentence is judged by English alone: “%s”', (question, source) => {
  expect(modelOf('en', { it: [question, source] })(source, 'it', question)).toBe(true)
})

it('what a source guarantees of a thing is said of it', () => {
  const [question, source] = [
    'Wie lange läuft der Akku?',
    'Der Akku hat eine garantierte Laufzeit von acht Jahren.',
  ]
  expect(modelOf('de', { it: [question, source] })(source, 'it', question)).toBe(true)
})
