import type { Answer, QuestionInput } from './answer.ts'
import { doubtForms } from './phrases/lead.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { freshForm, led } from './speak/led.ts'
import { clonesTurns } from './speak/told.ts'
import { chanceOfIntents } from './understand/intents.ts'
import type { Query } from './weigh/query.ts'

const SIZE = [
  'How big is the market?',
  'What is your total addressable market?',
  'Why is this market attractive?',
]
const EDGE = [
  'What stops others from copying you?',
  'What is your moat?',
  'How are you different from competitors?',
]
const SHOWN = ['What traction do you have?', 'What is your revenue?', 'How many customers do you have?']
/** What a doubt comes to, as questions that a founder has answered: the nearest first. */
const COMES_TO: Readonly<Record<string, readonly string[]>> = {
  'too-small': SIZE,
  copycat: EDGE,
  moat: EDGE,
  'big-tech-threat': ['What if a big company does the same?', ...EDGE],
  substitutes: ['Why is what customers use today not enough?', ...EDGE],
  'prove-it': ['What proof do you have that it works?', ...SHOWN],
  'too-expensive': [
    'When does it pay for itself for a customer?',
    'What does a customer save?',
    'Why do customers buy?',
    'What does it cost?',
    ...SHOWN,
  ],
  'too-early': SHOWN,
  'hardware-hard': ['What is your gross margin?', 'What are your unit economics?', 'How do you manufacture?'],
  crowded: ['How are you different from competitors?', 'Who are your competitors?', ...EDGE],
  'feature-not-company': ['Why is this a company and not a feature?', 'What is your vision?', ...EDGE],
  'venture-scale': ['How big can this get?', 'What is your vision?', ...SIZE],
  'valuation-too-high': ['How do you justify the valuation?', 'What is the valuation?', ...SHOWN],
  'services-not-software': [
    'Is this a services business?',
    'How does it scale?',
    'What is your gross margin?',
  ],
  scalability: ['How does it scale?', 'How do you expand?'],
  'customer-budget': ['Why do customers buy?', 'Do customers have a budget for it?', ...SHOWN],
  'objections-customers': ['Why do customers buy?', ...SHOWN],
  'why-now': ['Why now?'],
  'why-fail-others': ['Why did others fail?', 'How are you different from competitors?', ...EDGE],
}
const OBJECTIONS = Object.keys(COMES_TO)
/** From this chance on an utterance is taken for one of the doubts. */
const DOUBTS_FROM = 0.4
/** A doubt is put flatly; a question about the same asks, and an order wants something done. */
const ASKS =
  /\?|\b(?:what|how|who|whom|whose|which|where|when|why)\b|^(?:do|does|did|is|are|was|were|can|could|will|would|have|has|tell|explain|say|give|show|send|need|repeat|write|read|imagine|pretend|let)\b/i

/** The doubt that is raised rather than asked about; null where none is. */
export function doubtOf(query: Query): string | null {
  const best = OBJECTIONS.map((intent) => ({
    intent,
    chance: chanceOfIntents(query.chances, [intent]),
  })).sort((a, b) => b.chance - a.chance)
  const all = best.reduce((sum, { chance }) => sum + chance, 0)
  return all < DOUBTS_FROM ? null : (best[0]?.intent ?? null)
}

/** What a doubt that nothing answers in its own words comes to, as questions to ask in its place. */
export function questionsFor(query: Query, text: string): readonly string[] {
  const doubt = ASKS.test(text) || query.question.periods.length > 0 ? null : doubtOf(query)
  return doubt === null ? [] : (COMES_TO[doubt] ?? [])
}

/** "Fair point. …" before an answer to a doubt. */
export function conceding(index: AnswerIndex, answer: Answer, query: Query, asked: QuestionInput): Answer {
  const { style, language } = index.material
  const [first, ...rest] = answer.sentences
  if (
    first === undefined ||
    first.sources.length === 0 ||
    !language.startsWith('en') ||
    ASKS.test(asked.text) ||
    doubtOf(query) === null
  )
    return answer
  const told = clonesTurns(asked.history)
  const form = freshForm(doubtForms(style), told)
  return form === undefined ? answer : { ...answer, sentences: [led(form, first, index), ...rest] }
}
