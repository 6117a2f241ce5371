import type { Answer, Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Audience, Fact, Listener, Material, TeamMember } from '../material.ts'
import { type AnswerIndex, buildIndex } from '../retrieve/build-index.ts'
import { splitPassages } from '../text/passages.ts'

/** The day on which Mossdeck is asked. */
export const ASKED_ON = new Date('2026-11-20T10:00:00Z')

const fact = (id: string, label: string, value: string, rest: Partial<Fact> = {}): Fact => ({
  id,
  label,
  value,
  audience: 'public',
  ...rest,
})
const person = (id: string, name: string, role: string, background: string): TeamMember => ({
  id,
  name,
  role,
  background,
  isFounder: true,
  isAdvisor: false,
})
const faq = (id: string, question: string, answer: string, audience: Audience = 'public') => ({
  id,
  question,
  answer,
  audience,
})

const FACTS: Fact[] = [
  fact('revenue-2025', 'Revenue 2025', '870,000', { unit: 'EUR', asOf: '2025-12-31' }),
  fact('revenue-2024', 'Revenue 2024', '310,000', { unit: 'EUR', asOf: '2024-12-31' }),
  fact('stations', 'Paying customers', '23', { unit: 'customers', asOf: '2026-10-31' }),
  fact('churn', 'Annual churn', '4', { unit: '%', asOf: '2026-10-31' }),
  fact('margin', 'Gross margin', '58', { unit: '%', asOf: '2026-09-30' }),
  fact('burn', 'Net burn', '60,000', { unit: 'EUR per month', asOf: '2026-10-31' }),
  fact('team', 'Team size', '12', { unit: 'people', asOf: '2026-10-31' }),
  fact('founded', 'Founded', '2021-05', { kind: 'company' }),
  fact('target', 'Round size', '3', { unit: 'EUR million', kind: 'round' }),
  fact('committed', 'Committed so far', '1.2', { unit: 'EUR million', kind: 'round' }),
  fact('cheque', 'Minimum cheque', '40,000', { unit: 'EUR', kind: 'round' }),
  fact('cap', 'Valuation cap', '14', { unit: 'EUR million', kind: 'round', audience: 'link' }),
  fact('cash', 'Cash in bank', '734,500', { unit: 'EUR', asOf: '2026-10-31', audience: 'verified-email' }),
  fact('largest', 'Largest customer', 'Skagby Rail', { audience: 'named-investor' }),
]

const FAQS = [
  faq(
    'what',
    'What does Mossdeck do?',
    'Mossdeck builds living moss walls that clean the air of stations. The moss binds the dust of brakes and rails.',
  ),
  faq(
    'price',
    'How much does a moss wall cost?',
    'A station rents a wall for 1,900 euros a month. Planting and repair are part of the rent.',
  ),
  faq(
    'rivals',
    'Who are your competitors?',
    'Filtra sells air filters. Most stations still do nothing, for filters cost more than we do.',
  ),
  faq(
    'edge',
    'What is your moat?',
    'We hold two patents on the mesh that carries the moss. Growing a wall that survives frost took us four years.',
  ),
  faq(
    'cycle',
    'How long is your sales cycle?',
    'From the first visit to a signed contract takes about seven months, because stations decide once a year.',
  ),
  faq(
    'funds',
    'How will you use the funds?',
    'Half goes into a nursery in Spain. The rest pays for two sales people.',
  ),
  faq(
    'risk',
    'What is the biggest risk?',
    'A hard winter can kill a young wall. We replace it at our own cost.',
  ),
  faq(
    'exit',
    'Who might buy the company?',
    'Makers of filters have asked. We are not for sale before 2030.',
    'named-investor',
  ),
]

const MEMO = `# Memo

## Where we work

We have walls in Germany and in Denmark. In Germany 9 stations rent from us; in Denmark it is 14.

## Two years in numbers

| What | 2024 | 2025 |
|---|---|---|
| Moss walls in place | 85 | 240 |
| Grants received | €120,000 | €45,000 |

## Filtra

Filtra is our largest competitor. Filtra has 310 employees and made 22 million euros in revenue in 2025.
`
const BOARD = `# Board paper

## Pipeline

Four stations in Norway are in talks about a contract worth 512,000 euros.
`

/** A small company that grows moss in stations: something of each kind, for each audience. */
export function mossdeck(changes: Partial<Material> = {}): Material {
  return {
    companyName: 'Mossdeck',
    tagline: 'Stations that can breathe',
    elevatorPitch: 'Mossdeck rents living moss walls to stations.',
    location: 'Kiel, Germany',
    facts: FACTS,
    faqs: FAQS,
    sections: [
      {
        id: 'problem',
        title: 'The problem',
        text: 'Station air is dirty. Dust from brakes harms whoever works there.',
      },
    ],
    team: [
      person(
        'ida',
        'Ida Brandvold',
        'Chief Executive Officer',
        'She ran the station of Aarhus for six years.',
      ),
      person('otto', 'Otto Lindner', 'Chief Technology Officer', 'He grew moss for roofs before.'),
    ],
    passages: [
      ...splitPassages(MEMO, { documentId: 'memo', title: 'Memo', audience: 'public' }),
      ...splitPassages(BOARD, { documentId: 'board', title: 'Board paper', audience: 'named-investor' }),
    ],
    style: { communicationStyle: 'professional', responseLength: 'medium' },
    neverSay: [],
    language: 'en',
    offers: { meeting: true, documents: [{ id: 'memo', title: 'Memo' }], contact: true },
    ...changes,
  }
}

const kept = new Map<Listener, AnswerIndex>()

/** What Mossdeck's clone knows for a listener; read once for each. */
export function mossdeckFor(listener: Listener): AnswerIndex {
  const index = kept.get(listener) ?? buildIndex(mossdeck(), listener)
  kept.set(listener, index)
  return index
}

export const saidIn = ({ sentences }: Pick<Answer, 'sentences'>): string =>
  sentences.map(({ text }) => text).join(' ')

/** The answers to questions that are asked one after the other. */
export function talkIn(index: AnswerIndex, asked: readonly string[]): Answer[] {
  const history: Turn[] = []
  return asked.map((text) => {
    const answer = answerQuestion(index, { text, history, now: ASKED_ON })
    history.push({ role: 'visitor', text }, { role: 'clone', text: saidIn(answer) })
    return answer
  })
}

/** The answer to the last of them. */
export function lastOf(index: AnswerIndex, ...asked: string[]): Answer {
  const answer = talkIn(index, asked).at(-1)
  if (answer === undefined) throw new Error('Nothing was asked.')
  return answer
}
