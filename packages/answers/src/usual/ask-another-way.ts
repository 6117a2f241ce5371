import type { QuestionInput } from '../answer.ts'
import type { Found } from '../find.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import type { Told } from '../say-found.ts'
import { spokenRange } from '../speak/compose.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { readLeaning } from '../understand/read.ts'
import type { Query } from '../weigh/query.ts'
import { weigh } from '../weigh/rank.ts'
import { vetoOf } from '../weigh/vetoes.ts'
import { askPlainly } from './ask-plainly.ts'
import { IS_TOLD, OF_PEOPLE, SAID_BY, SIBLINGS, WANTS_FIGURE, WANTS_MONEY } from './siblings.ts'

/** From this chance on an intent is what was asked. */
const INTENDED_FROM = 0.6
/** As likely at least has to be what is found, by a question that is none of the usual ones itself. */
const LIKELY_FROM = 0.1
/** And so many of the other wordings have to find it. */
const AGREEING = 0.5
/** Who asks in a usual wording needs nothing of that, where so many others find the same. */
const AGREE_ENOUGH = 2

/** What stays open in one usual wording, asked in others: the surest of what they find; null where none is sure. */
export function askedAnotherWay(index: AnswerIndex, own: Found, input: QuestionInput): Told | null {
  if (leans(index, input)) return null
  const intent = intendedBy(own.query)
  const siblings = intent === null ? undefined : SIBLINGS.get(intent)
  if (intent === null || siblings === undefined) return null
  const asked = plainWords(plain(own.query.question.text))
  const others = siblings.filter((text) => plainWords(plain(text)) !== asked)
  const isUsual = others.length < siblings.length
  if (!isUsual && narrows(own.query)) return null
  const found = others.map((text) => askPlainly(index, text, input.now))
  const best = surestOf(found)
  const statement = best?.hits[0]?.statement
  if (best === null || statement === undefined || best.confidence < MIND.answerFrom) return null
  const agreeing = found.filter(({ hits: [top] }) => top?.statement.group === statement.group).length
  const chance = own.hits.find((hit) => hit.statement.group === statement.group)?.chance ?? 0
  const isLikely = chance >= LIKELY_FROM || (isUsual && agreeing >= AGREE_ENOUGH)
  const isIt = isLikely && agreeing / found.length >= AGREEING && !isVetoed(index, own.query, statement)
  return isIt && statesWhat(intent, statement, index) ? best : null
}

/** Of another sense, time or place than the question itself asks for: "What are your gross margins?", and a net one. */
function isVetoed(index: AnswerIndex, query: Query, { at }: Statement): boolean {
  const [hit] = weigh(index, query, [{ at, bm25: 0, near: 0, headNear: 0 }])
  return hit !== undefined && vetoOf(index, query, hit) !== null
}

const surestOf = (found: readonly Told[]): Told | null =>
  found.reduce<Told | null>(
    (best, one) => (best === null || one.confidence > best.confidence ? one : best),
    null,
  )

/** "And in Spain?" is of what was spoken of before. */
const leans = (index: AnswerIndex, input: QuestionInput) =>
  input.history.some(({ role }) => role === 'visitor') && !readLeaning(index, input).standsAlone

/** "Enterprise customers" are some of them; "the biggest one" is a question of its own. */
const narrows = ({ question }: Query) => question.units.some(({ class: kind }) => kind === 'qualifier')

/** The likeliest intent, where the question asks of nothing and nobody of a name of their own, and of no time. */
function intendedBy({ question, chances }: Query): string | null {
  const names = question.units.some(({ class: kind }) => kind === 'word' || kind === 'role')
  if (names || question.periods.length > 0) return null
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
