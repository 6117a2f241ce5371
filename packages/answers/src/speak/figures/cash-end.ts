import type { Sentence } from '../../answer.ts'
import { type Computation, monthAfter } from '../../numbers/compute.ts'
import { readAsOf, sayDate } from '../../numbers/say-value.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { sourceTexts } from '../../retrieve/source-texts.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Question } from '../../understand/question.ts'

const ASKS_WHEN =
  /\b(?:(?:un)?till?|by) when\b|^(?:(?:and|so|but|ok) )*when\b|\b(?:which|what) (?:month|date)\b/
const RUNWAY = /^(?:cash )?runway$/i

/** "When does the cash run out?", of a runway in months from a day that is known: until which month that is. */
export function untilWhen(
  index: AnswerIndex,
  { words }: Question,
  { fact, ref }: Statement,
  [said, ...others]: readonly Sentence[],
): { sentences: Sentence[]; computations: Computation[] } | null {
  const lasts = fact?.said.amount
  if (!index.reader.language.startsWith('en') || said === undefined || others.length > 0) return null
  if (!ASKS_WHEN.test(words.join(' ')) || !RUNWAY.test(fact?.fact.label ?? '')) return null
  if (readAsOf(fact?.fact.asOf) === undefined || lasts?.bound !== null) return null
  const operand = { sourceId: ref.id, text: `${lasts.value} months` }
  const computation: Computation = { op: 'month-after', left: operand, right: operand }
  const end = monthAfter(computation, sourceTexts(index, [ref]))
  if (end === null) return null
  const until = sayDate({ kind: 'date', ...end, text: '' }, 'en')
  return {
    sentences: [{ ...said, text: `${said.text.replace(/\.$/, '')}, which is until about ${until}.` }],
    computations: [computation],
  }
}
