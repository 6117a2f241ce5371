import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { spokenRange } from '../speak/compose.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { withoutHesitation } from '../text/tokens.ts'
import { ofAnotherRound } from '../weigh/narrow/another-round.ts'
import { lacksMeasure } from '../found/measures.ts'
import { lacksTerm } from '../weigh/narrow/terms-of-art.ts'
import type { Query } from '../weigh/query.ts'
import { weigh } from '../weigh/rank.ts'
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
  const asked = coreOf(text)
  return SIBLINGS.get(intent)?.some((usual) => coreOf(usual) === asked) === true
}

const LEADS =
  /^(?:(?:and|so|but|ok|okay|well|now|then|right|also) )*(?:(?:can|could|would) you )?(?:(?:please )?(?:tell|give|show) (?:me|us) (?:(?:a bit |something )?about )?|remind me (?:of )?)?(?:what (?:is|are|was)|how about|what about)? ?(?:the|your|our|a|an)? ?/
const TRAILS =
  /(?: (?:please|now|today|currently|latest|at the moment|right now|so far|in total|overall|again|exactly|then|here|for me))+$/

/** "So what's your biggest risk right now?", "biggest risk": what is asked, without how. */
export function coreOf(text: string): string {
  const said = plainWords(withoutHesitation(text)).replace(TRAILS, '')
  return said
    .replace(LEADS, '')
    .split(' ')
    .map((word) => (word.length > LEAST_OF_PLURAL ? word.replace(/s$/, '') : word))
    .join(' ')
}
const LEAST_OF_PLURAL = 3

/** Of another sense, time, place or round than the question itself asks for: "What are your gross margins?", and a net one. */
export function isVetoed(index: AnswerIndex, query: Query, statement: Statement): boolean {
  if (namesAnotherFigure(query, statement)) return true
  if (lacksTerm(index, query.question.words, statement)) return true
  if (lacksMeasure(index, query.question.words, statement)) return true
  const [hit] = weigh(index, query, [{ at: statement.at, bm25: 0, near: 0, headNear: 0 }])
  return (
    hit !== undefined && (vetoOf(index, query, hit) !== null || ofAnotherRound(index, query, hit.statement))
  )
}

/** Figures that go by a name of their own, whatever they are near to. */
const OWN_NAMES = /\b(?:ebitda|ebit|(?:net|operating|contribution) margin|net income|irr|nps|dau|mau)\b/g

/** "What is your EBITDA?", and when it breaks even. */
const namesAnotherFigure = ({ plain: asked }: Query, { text, heads }: Statement): boolean =>
  (asked.match(OWN_NAMES) ?? []).some((name) => !plain([text, ...heads].join(' ')).includes(name))

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
