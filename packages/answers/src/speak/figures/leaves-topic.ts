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
import { isMurmur } from '../last-answer.ts'
import { saysNotKnown } from '../not-known.ts'
import { isOfATimeAlone } from './after-figure.ts'
import { timesAsked } from './multiplied.ts'

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

/**
 * "And last year?", "so it more than doubled?", behind a question that stayed open, and a figure that is not of what was
 * asked then: that at another time is meant, or nothing.
 */
export function leavesOpen(
  index: AnswerIndex,
  question: Question,
  history: readonly Turn[],
  statement: Statement,
): boolean {
  const at = history.findLastIndex(({ role, text }) => role === 'visitor' && !isMurmur(text))
  const before = history[at]?.text.slice(0, MAX_TURN_CHARS)
  if (before === undefined || !index.reader.language.startsWith('en')) return false
  if (!isOfATimeAlone(question) && !onlyMultiplies(question)) return false
  if (!wasOpen(index, history.slice(at + 1))) return false
  const { units } = readQuestion(before, index.reader, new Date(0))
  const asked = units.filter(({ class: kind }) => kind !== 'soft')
  const told = index.statements.slice(...spokenRange(index, statement)).map(({ text }) => text)
  const said = new Set(
    unitsOf(tokenise([...told, ...statement.heads, statement.ref.label].join(' ')), index.reader).map(
      ({ key }) => key,
    ),
  )
  return asked.length > 0 && !asked.every(({ key }) => said.has(key))
}

function wasOpen({ material }: AnswerIndex, turns: readonly Turn[]): boolean {
  const said = turns
    .filter(({ role }) => role === 'clone')
    .map(({ text }) => text)
    .join(' ')
  const own = material.noAnswerMessage?.trim() ?? ''
  return saysNotKnown(said) || (own !== '' && said.includes(own))
}

/** "So it more than doubled?" names nothing that did. */
const onlyMultiplies = ({ words, units, thingPronoun }: Question): boolean =>
  timesAsked(words.join(' ')) !== null &&
  (thingPronoun || words.length <= MOST_OF_MULTIPLE) &&
  units.every(({ class: kind, text }) => kind === 'soft' || kind === 'qualifier' || timesAsked(text) !== null)
const MOST_OF_MULTIPLE = 4
