import type { Turn } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency, isTime } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import { spokenRange } from '../compose.ts'
import { tokenise } from '../../text/tokens.ts'
import { PLACE_KEYS } from '../../understand/follow-up.ts'
import { type Question, readQuestion, unitsOf } from '../../understand/question.ts'

const MOST_WORDS = 6
const LEANS = /^(?:and|but|so|ok|okay|what about|how about|in)\b/
const MAX_TURN_CHARS = 600

/** "And in Germany?", behind the churn, and a text that speaks of Germany and of nothing that was asked before. */
export function leavesTopic(
  index: AnswerIndex,
  question: Question,
  history: readonly Turn[],
  statement: Statement,
): boolean {
  const before = history.findLast(({ role }) => role === 'visitor')?.text
  if (before === undefined || !isOfAPlaceAlone(question)) return false
  const asked = readQuestion(before.slice(0, MAX_TURN_CHARS), index.reader, new Date(0))
  // A figure of that place may count them by another name.
  const text = index.statements
    .slice(...spokenRange(index, statement))
    .map((told) => told.text)
    .join(' ')
  const counts = extractQuantities(text, index.reader.language).some(
    (quantity) =>
      quantity.kind === 'amount' &&
      !isCurrency(quantity.unit) &&
      !isTime(quantity.unit) &&
      quantity.unit !== '%' &&
      Number.isInteger(quantity.value),
  )
  if (counts) return false
  const topics = asked.units.filter(({ class: kind, key }) => kind !== 'soft' && !PLACE_KEYS.has(key))
  const told = [text, ...statement.heads, statement.ref.label].join(' ')
  const said = new Set(unitsOf(tokenise(told), index.reader).map(({ key }) => key))
  return topics.length > 0 && !topics.some(({ key }) => said.has(key))
}

const isOfAPlaceAlone = ({ units, words, text }: Question): boolean =>
  words.length <= MOST_WORDS &&
  LEANS.test(plainWords(text)) &&
  units.some(({ key }) => PLACE_KEYS.has(key)) &&
  units.every(({ class: kind, key }) => kind === 'soft' || PLACE_KEYS.has(key))
