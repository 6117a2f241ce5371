import type { QuestionInput } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { fold, plain } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { readQuestion } from '../../understand/question.ts'
import { type Query, toQuery } from '../../weigh/query.ts'
import { weigh } from '../../weigh/rank.ts'
import { vetoOf } from '../../weigh/vetoes.ts'
import { toldLast } from './told-last.ts'

/** How it is asked, and how the figure is called. */
const MEASURES: readonly (readonly [asked: RegExp, called: RegExp])[] = [
  [
    /\b(?:charge|price|cost|fees?|expensive|cheap|pay)\b/,
    /\b(?:price|pricing|fees?|costs?|charges?|asks?|subscription|tariff)\b/,
  ],
  [
    /\b(?:employees?|staff|headcount|team)\b|\bpeople\b.*\b(?:employ|work|have|got|are (?:they|there))\b|\bemploy\b/,
    /\b(?:employees?|staff|people|headcount|team)\b/,
  ],
  [/\b(?:raised|funding|funded|money|capital|backed)\b/, /\b(?:raised|funding|money|capital|backed)\b/],
  [/\b(?:revenues?|turnover|sales|arr|make|earn|turn over)\b/, /\b(?:revenues?|turnover|sales|arr)\b/],
  [/\bwhen (?:did|were|was)\b.*\b(?:start|found|begin)|\bhow old\b/, /\b(?:founded|started|since)\b/],
  [/\b(?:based|headquarter\w*|where (?:are|is))\b/, /\b(?:based|headquarter\w*|hq|seat)\b/],
  [/\b(?:profit\w*|loss|lose)\b/, /\b(?:profit\w*|loss|result|loses?)\b/],
  [/\bmargins?\b/, /\bmargins?\b/],
  [/\bchurn\b/, /\bchurn\b/],
]
const OF_THEM = /\b(?:they|them|their|theirs|that one|the (?:first|other|main|biggest) one)\b/
/** "How many people did you hire from Polarmart?"; "I mean" is none of it. */
const OF_US = /\b(?:you|your|yours|we|us|our|ours)\b/
const OF_RIVALRY = /\b(?:compet\w+|rivals?|alternatives?|up against|vendors?|who else)\b/
const SAYS_LITTLE =
  /^(?:how|many|much|what|does|do|did|have|has|had|they|them|their|theirs|are|is|was|the|one|first|other|main|mean|i|and|so|in|of|for|a|an|at|to|with|got|get|there|terms|big|large|it|its|that|you|your|which|where|when|run|runs|serve|serves|use|uses|own|operate|number|total|now|today|currently|roughly|about|on|by|from)$/

/** "For its enterprise tier", "of their largest": of a part of it alone. */
const OF_A_PART =
  /\b(?:enterprise|premium|basic|pro|free|cheapest|dearest|largest|biggest|smallest|new|tiers?|plans?)\b/g

/**
 * "What do they charge?", behind who competes, "how many hospitals does Ivora have?": the only figure of theirs by that
 * name. Null where whom it is asked of is not clear, or several are named so.
 */
export function theirFigure(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  const asked = plain(input.text)
  if (OF_US.test(asked)) return null
  const whom = namesIn(index, asked)
  const before = plain(input.history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  const isOfBefore = whom.length === 0 && OF_THEM.test(asked)
  if (whom.length > 1 || (whom.length === 0 && !isOfBefore)) return null
  const names = isOfBefore ? spokenOf(index, input, phrases) : whom
  if (names.length === 0) return null
  // "And theirs?" is of what was asked before.
  const measure = /^\W*(?:(?:and|so|but) )*(?:theirs|(?:with|for|at) (?:them|\w+))\b/.test(asked)
    ? before
    : asked
  const query = toQuery(index, readQuestion(input.text, index.reader, input.now))
  const found = index.statements.filter(
    (statement) =>
      isOf(index, statement, names) &&
      isCalled(statement, measure, names) &&
      !isOfAnotherTime(index, query, statement),
  )
  const [first, ...others] = prefer(found)
  return first === undefined ||
    others.some((other) => other.cell?.row !== first.cell?.row || other.group !== first.group)
    ? null
    : first
}

/** Whom the question before named, or else the answer to who competes. */
function spokenOf(index: AnswerIndex, input: QuestionInput, phrases: Phrases): string[] {
  const before = plain(input.history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  const spoken = namesIn(index, before)
  if (spoken.length > 0 || !OF_RIVALRY.test(before)) return spoken
  const told = toldLast(index, input, phrases)
  return namesIn(index, told.map(({ text }) => text).join(' '))
}

/** A year or a place that was asked for and is not told of. */
function isOfAnotherTime(index: AnswerIndex, query: Query, { at }: Statement): boolean {
  const [hit] = weigh(index, query, [{ at, bm25: 0, near: 0, headNear: 0 }])
  const veto = hit === undefined ? null : vetoOf(index, query, hit)
  return veto === 'period' || veto === 'place' || veto === 'unit'
}

/** A table's cell says it in the fewest words. */
function prefer(found: readonly Statement[]): readonly Statement[] {
  const cells = found.filter(({ cell }) => cell !== undefined)
  return cells.length > 0 ? cells : found
}

const namesIn = ({ rivals }: AnswerIndex, text: string): string[] => [
  ...new Set(tokenise(fold(text)).flatMap(({ word }) => (rivals.has(word) ? [word] : []))),
]

/** Of one of them: in their column, under their name, or in a sentence that names them. */
function isOf(index: AnswerIndex, { at, cell, heads, text }: Statement, names: readonly string[]): boolean {
  if (index.ofRival[at] !== 1) return false
  const has = (said: string) => tokenise(said).some(({ word }) => names.includes(word))
  if (cell !== undefined) return has(cell.column) || (cell.column === '' && has(heads.join(' ')))
  return has(text) || has(heads.join(' '))
}

/** By a word of the question, or by what such figures are called; and it is one. */
function isCalled({ text, cell }: Statement, asked: string, names: readonly string[]): boolean {
  const name = plain(cell?.row ?? text)
  const value = cell?.value ?? text
  if (!/\d|\bnone\b|\bno\b/.test(value)) return false
  if (cell !== undefined && /\bhow many\b/.test(asked) && /[€$£%]/.test(value)) return false
  const measures = MEASURES.filter(([says]) => says.test(asked))
  if (measures.length > 0) {
    const parts = asked.match(OF_A_PART) ?? []
    return measures.every(([, called]) => called.test(name)) && parts.every((part) => text.includes(part))
  }
  // "Who founded Acme?", "how many have dropped Acme?": a year and a count are no answer to it.
  if (/^(?:\W|and |so )*who\b/.test(asked)) return false
  const words = new Set(tokenise(name).map(({ stem }) => stem))
  const telling = tokenise(asked).filter(({ word }) => !SAYS_LITTLE.test(word) && !names.includes(word))
  return telling.length > 0 && telling.every(({ stem }) => words.has(stem))
}
