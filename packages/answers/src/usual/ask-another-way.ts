import type { QuestionInput } from '../answer.ts'
import type { Found } from '../find.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { spokenRange } from '../speak/compose.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { readLeaning } from '../understand/read.ts'
import type { Query } from '../weigh/query.ts'
import { askPlainly } from './ask-plainly.ts'
import { IS_TOLD, OF_PEOPLE, SAID_BY, SIBLINGS, WANTS_FIGURE, WANTS_MONEY } from './siblings.ts'

/** From this chance on an intent is what was asked. */
const INTENDED_FROM = 0.6
/** As likely at least has to be what is found, by a question that is none of the usual ones itself. */
const LIKELY_FROM = 0.1
/** And so many of the other wordings have to find it. */
const AGREEING = 0.5

/** What stays open in one usual wording, asked in others: the surest of what they find; null where none is sure. */
export function askedAnotherWay(index: AnswerIndex, own: Found, input: QuestionInput): Found | null {
  if (leans(index, input)) return null
  const intent = intendedBy(own.query)
  const siblings = intent === null ? undefined : SIBLINGS.get(intent)
  if (intent === null || siblings === undefined) return null
  const asked = plainWords(plain(own.query.question.text))
  const others = siblings.filter((text) => plainWords(plain(text)) !== asked)
  const isUsual = others.length < siblings.length
  const found = others.map((text) => askPlainly(index, text, input.now))
  const best = surestOf(found)
  const statement = best?.hits[0]?.statement
  if (best === null || statement === undefined || best.confidence < MIND.answerFrom) return null
  const ofIt = ({ hits: [top] }: Found) => top?.statement.group === statement.group
  const agreeing = found.filter(ofIt).length / found.length
  const chance = own.hits.find((hit) => hit.statement.group === statement.group)?.chance ?? 0
  const isLikely = agreeing >= AGREEING && (isUsual || chance >= LIKELY_FROM)
  return isLikely && statesWhat(intent, statement, index) ? best : null
}

export const surestOf = (found: readonly Found[]): Found | null =>
  found.reduce<Found | null>(
    (best, one) => (best === null || one.confidence > best.confidence ? one : best),
    null,
  )

/** "And in Spain?" is of what was spoken of before. */
const leans = (index: AnswerIndex, input: QuestionInput) =>
  input.history.some(({ role }) => role === 'visitor') && !readLeaning(index, input).standsAlone

/** The likeliest intent, where nothing in the question narrows it. */
function intendedBy({ question, chances }: Query): string | null {
  const narrows = question.units.some(({ class: kind }) => kind === 'word' || kind === 'role')
  if (narrows || question.periods.length > 0) return null
  let best = 0
  for (let at = 1; at < chances.length; at++) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at
  return (chances[best] ?? 0) >= INTENDED_FROM ? (MIND.encoder.intents[best] ?? null) : null
}

/** "How many customers?", and sentences without a figure: they answer nothing. */
function statesWhat(intent: string, statement: Statement, index: AnswerIndex): boolean {
  const { fact, cell, kind } = statement
  if ((fact ?? cell) !== undefined && IS_TOLD.has(intent)) return false
  if (kind === 'team' && !OF_PEOPLE.has(intent)) return false
  const told = index.statements.slice(...spokenRange(index, statement)).map(({ text }) => text)
  if (SAID_BY.get(intent)?.test([...told, ...statement.heads].join(' ')) === false) return false
  const wantsMoney = WANTS_MONEY.has(intent)
  if (!wantsMoney && !WANTS_FIGURE.has(intent)) return true
  return extractQuantities(told.join(' '), index.material.language).some(
    (quantity) => quantity.kind === 'amount' && (!wantsMoney || isCurrency(quantity.unit)),
  )
}
