import type { QuestionInput } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency, isTime } from '../../numbers/units.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { toldLast } from './told-last.ts'

const OF_THOSE =
  /^(?:(?:and|so|but|ok) )*how many (?:of (?:those|them|these|you|your people|that|which|the \w+|it) )?(?:are|is|do|work|sit|were|come|use|have|live|do you have|are there) (?:(?:in|on|as|from|at|for|with|the|a|an|actually|currently|working|based|sitting|located) )*(.+?)(?: (?:then|now|today|there))*$/
/** Of what is to come, or of another year. */
const NOT_NOW = /\b(?:will|would|plan\w*|target\w*|expect\w*|want|hope|next|(?:19|20)\d\d)\b/i
const POINTS_BACK = /\bhow many (?:of (?:those|them|these|you|your people|that|it)|work|sit|are in)\b/

/**
 * "How many of those are in Spain?", behind a count: the only sentence or row that counts some of them by that word, or
 * the only one that stands together with what was told. Null where there is none.
 */
export function someOfThose(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  const asked = plainWords(plain(input.text))
  const which = POINTS_BACK.test(asked) ? OF_THOSE.exec(asked)?.[1] : undefined
  if (which === undefined) return null
  const told = toldLast(index, input, phrases)
  const all = Math.max(0, ...told.flatMap((statement) => countsIn(index, statement)))
  if (all === 0) return null
  const before = plain(input.history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  const words = tokenise(which).map(({ stem }) => stem)
  const found = index.statements.filter(
    (statement) =>
      index.ofRival[statement.at] !== 1 &&
      !told.includes(statement) &&
      !NOT_NOW.test(statement.text) &&
      counts(index, statement, words, all),
  )
  const beside = found.filter(({ group }) => told.some((other) => other.group === group))
  if (beside.length === 0 && !found.every(({ text: said }) => speaksOf(before, said))) return null
  const [one, ...others] = beside.length > 0 ? beside : found
  return one === undefined || others.some((other) => other.group !== one.group) ? null : one
}

/** Of what was counted by its name; people go by many. */
function speaksOf(asked: string, said: string): boolean {
  if (OF_PEOPLE.test(asked)) return OF_US.test(said) && !OF_BUYERS.test(said)
  const named = new Set(tokenise(said).map(({ stem }) => stem))
  return tokenise(asked).some(({ word, stem }) => word.length > LEAST_CHARS && named.has(stem))
}
const LEAST_CHARS = 4
const OF_PEOPLE = /\b(?:employees?|people|staff|team|headcount|work (?:for|at|there))\b/
const OF_US = /\b(?:we|us|our|team|staff|people|employees?|headcount)\b/i
const OF_BUYERS = /\b(?:customers?|clients?|users?|subscribers?)\b/i

/** All of the words, and a count smaller than that of all. */
function counts(index: AnswerIndex, statement: Statement, words: readonly string[], all: number): boolean {
  if (statement.kind === 'team' || statement.list !== undefined) return false
  const said = new Set(tokenise(statement.text).map(({ stem }) => stem))
  return words.every((word) => said.has(word)) && countsIn(index, statement).some((count) => count < all)
}

function countsIn(index: AnswerIndex, { text, fact }: Statement): number[] {
  const amounts =
    fact?.said.amount !== undefined ? [fact.said.amount] : extractQuantities(text, index.reader.language)
  return amounts.flatMap((quantity) =>
    quantity.kind === 'amount' &&
    !isCurrency(quantity.unit) &&
    !isTime(quantity.unit) &&
    quantity.unit !== '%' &&
    Number.isInteger(quantity.value)
      ? [quantity.value]
      : [],
  )
}
