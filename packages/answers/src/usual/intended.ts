import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { spokenRange } from '../speak/compose.ts'
import { plain, plainWords } from '../text/normalise.ts'
import type { Query } from '../weigh/query.ts'
import { weigh } from '../weigh/rank.ts'
import { ofAnotherRound } from '../weigh/narrow/another-round.ts'
import { vetoOf } from '../weigh/vetoes.ts'
import { IS_TOLD, OF_PEOPLE, SAID_BY, SIBLINGS, WANTS_FIGURE, WANTS_MONEY } from './siblings.ts'

/** From this chance on an intent is what was asked. */
const INTENDED_FROM = 0.6

/** The likeliest intent, where the question asks of nothing and nobody of a name of their own, and of no time. */
export function intendedBy({ question, chances }: Query): string | null {
  const names = question.units.some(({ class: kind }) => kind === 'word' || kind === 'role')
  if (names || question.periods.length > 0) return null
  let best = 0
  for (let at = 1; at < chances.length; at++) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at
  return (chances[best] ?? 0) >= INTENDED_FROM ? (MIND.encoder.intents[best] ?? null) : null
}

/** "What are the biggest risks?" is asked by everybody, though it is of some. */
export function isUsualWording(intent: string, text: string): boolean {
  const asked = plainWords(plain(text))
  return SIBLINGS.get(intent)?.some((usual) => plainWords(plain(usual)) === asked) === true
}

/** Of another sense, time, place or round than the question itself asks for: "What are your gross margins?", and a net one. */
export function isVetoed(index: AnswerIndex, query: Query, { at }: Statement): boolean {
  const [hit] = weigh(index, query, [{ at, bm25: 0, near: 0, headNear: 0 }])
  return (
    hit !== undefined && (vetoOf(index, query, hit) !== null || ofAnotherRound(index, query, hit.statement))
  )
}

/** "How many customers?", and sentences without a figure: they answer nothing. */
export function statesWhat(intent: string, statement: Statement, index: AnswerIndex): boolean {
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
