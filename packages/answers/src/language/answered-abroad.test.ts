import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from '../testing/mossdeck.ts'

const facts = (label: string) => [
  { id: 'arr', label, value: '870,000', unit: 'EUR', asOf: '2026-06-30', audience: 'public' as const },
]
const english = buildIndex(
  mossdeck({
    facts: facts('ARR'),
    faqs: [{ id: 'risk', question: 'What are the risks?', answer: 'A dry summer is the largest risk.' }],
  }),
  'public',
)
const german = buildIndex(
  mossdeck({
    language: 'de',
    facts: facts('Jahresumsatz'),
    faqs: [
      {
        id: 'risk',
        question: 'Was sind die Risiken?',
        answer: 'Das größte Risiko ist ein trockener Sommer.',
      },
      { id: 'english', question: 'How do you get customers?', answer: 'Architects recommend us.' },
    ],
    passages: [],
    sections: [],
  }),
  'public',
)

describe('a question in another language than the material', () => {
  it('is answered in that of the material, which is said ahead', () => {
    const answer = lastOf(english, 'Was sind die größten Risiken bei euch?')
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
    expect(saidIn(answer)).toBe('Ich antworte auf Englisch. A dry summer is the largest risk.')
    expect(saidIn(lastOf(german, 'What are the biggest risks of this?'))).toBe(
      'I’ll answer in German. Das größte Risiko ist ein trockener Sommer.',
    )
  })

  it('is seen in short questions too', () => {
    expect(saidIn(lastOf(english, 'Was sind eure Risiken?'))).toMatch(/^Ich antworte auf Englisch\./)
  })

  it('is refused and taken up as in its own', () => {
    expect(lastOf(english, 'Soll ich bei euch investieren, oder lieber nicht?').kind).toBe('refuse')
    expect(lastOf(english, 'Können wir telefonieren und einen Termin ausmachen?').offer).toMatchObject({
      kind: 'meeting',
    })
  })

  it('is answered in one sentence behind what is said ahead', () => {
    expect(lastOf(german, 'In one sentence, what are the biggest risks of this?').sentences).toHaveLength(2)
  })

  it('is not answered by material that is read by its own words alone', () => {
    const dutch = buildIndex(
      mossdeck({ language: 'nl', facts: facts('Omzet'), faqs: [], passages: [], sections: [] }),
      'public',
    )
    expect(lastOf(dutch, 'Wie hoch ist denn bei euch der Jahresumsatz?').kind).not.toBe('answer')
  })

  it('is parted into its halves as in its own', () => {
    expect(saidIn(lastOf(german, 'What are the biggest risks and how do you get customers?'))).toBe(
      'I’ll answer in German. Das größte Risiko ist ein trockener Sommer. Architects recommend us.',
    )
  })

  it('is told so once in a talk', () => {
    const again = lastOf(english, 'Was sind die größten Risiken bei euch?', 'Wie hoch ist euer Jahresumsatz?')
    expect(saidIn(again)).toMatch(/^(?:Our|ARR|We)\b.*€870,000/)
  })

  it('is told which language to ask in, where it stays open or is not read', () => {
    expect(lastOf(german, 'can you speak English?').kind).toBe('clarify')
    for (const ask of ['Wie hoch ist denn bei euch die Abwanderung?', 'Kuinka monta asiakasta teillä on?'])
      expect([ask, lastOf(english, ask)]).toMatchObject([ask, { kind: 'clarify', unanswered: true }])
  })
})

it('an answer that founders wrote in English is found by who asks in another language', () => {
  expect(saidIn(lastOf(german, 'Wie kommt ihr an Kunden?'))).toBe('Architects recommend us.')
})
