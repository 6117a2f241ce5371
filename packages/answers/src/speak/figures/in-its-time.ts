import { extractQuantities } from '../../numbers/extract.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import type { Question } from '../../understand/question.ts'
import { asksForTrend } from './compare.ts'
import { latestOf } from './other-time.ts'
import { cellAsked } from './say-cell.ts'

/** The year that is named is one end of a stretch. */
const OF_A_STRETCH = /\b(?:since|after|before|until|from|between|through)\b/
/** A figure whose time is asked for, or the first or the farthest of several. */
const OF_SOME_TIME =
  /\b(?:(?:which|what) (?:year|quarter|month)|initially|at first|ever|lowest|highest|peak|record|(?:best|worst|first) (?:year|quarter|month))\b/

/** The figure of the time that was asked for; without one, and of what is not to be explained, the latest. */
export function inItsTime(
  index: AnswerIndex,
  statement: Statement,
  question: Question,
  now: Date,
): Statement {
  const { periods, asked, text } = question
  const words = plainWords(text)
  if (periods.length > 0)
    return OF_A_STRETCH.test(words) || asksForTrend(question)
      ? statement
      : cellAsked(index, statement, periods)
  const amountsIn = (said: string) =>
    extractQuantities(said).flatMap((quantity) => (quantity.kind === 'amount' ? [quantity.value] : []))
  // "When was it 1.2 million?"
  const own = new Set(amountsIn(statement.cell?.value ?? ''))
  const asksForIt = amountsIn(text).some((value) => own.has(value))
  const isOfNow = asked !== 'when' && asked !== 'why' && !asksForIt && !OF_SOME_TIME.test(words)
  return isOfNow ? latestOf(index, statement, now) : statement
}
