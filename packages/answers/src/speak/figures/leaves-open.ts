import type { Turn } from '../../answer.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { tokenise } from '../../text/tokens.ts'
import { type Question, readQuestion, unitsOf } from '../../understand/question.ts'
import { spokenRange } from '../compose.ts'
import { isMurmur } from '../last-answer.ts'
import { saysNotKnown } from '../not-known.ts'
import { isOfATimeAlone } from './after-figure.ts'
import { timesAsked } from './multiplied.ts'

const MAX_TURN_CHARS = 600

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
  (thingPronoun || words.length <= MOST_WORDS) &&
  units.every(({ class: kind, text }) => kind === 'soft' || kind === 'qualifier' || timesAsked(text) !== null)
const MOST_WORDS = 4
