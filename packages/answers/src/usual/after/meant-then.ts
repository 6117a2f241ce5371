import type { QuestionInput } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { isMurmur } from '../../speak/last-answer.ts'
import { readQuestion } from '../../understand/question.ts'
import { splitQuestions } from '../../understand/split.ts'
import { MEANT } from './in-full.ts'

const TIME =
  '(?:(?:in|for|by|during|at the end of) )?(?:q[1-4] )?(?:19|20)\\d\\d\\b|(?:last|this|next|the previous|the prior) (?:year|quarter|month)\\b'
const OF_TIME = new RegExp(`\\b(?:${TIME})`, 'i')
const ONLY_TIME = new RegExp(`^(?:${TIME})[ .!]*$`, 'i')
const ASKS = /^(?:what|how|who|when|where|why|which|whose|do|does|did|is|are|can|tell)\b/i

/**
 * "No, I meant ARR", behind the revenue of last year: that of last year, and not today's; "I meant in 2024": the same of
 * that year. Null where no time was asked for, or another is meant.
 */
export function meantThen(index: AnswerIndex, { text, history, now }: QuestionInput): string | null {
  const meant = index.reader.language.startsWith('en') ? MEANT.exec(text.trim())?.[1]?.trim() : undefined
  const before = history.findLast((turn) => turn.role === 'visitor' && !isMurmur(turn.text))?.text
  if (meant === undefined || before === undefined || ASKS.test(meant)) return null
  const asked = splitQuestions(before).at(-1) ?? before
  if (ONLY_TIME.test(meant)) return OF_TIME.test(asked) ? asked.replace(OF_TIME, meant) : null
  const { periods, units } = readQuestion(meant, index.reader, now)
  if (periods.length > 0 || !units.some((unit) => unit.class === 'topic')) return null
  const then = OF_TIME.exec(asked)?.[0] ?? yearTold(index, asked, history, now)
  return then === undefined ? null : `What was ${meant.replace(/\W+$/, '')} ${then}?`
}

/** "And the year before?": the year that was told of it. */
function yearTold(
  { reader }: AnswerIndex,
  asked: string,
  history: QuestionInput['history'],
  now: Date,
): string | undefined {
  if (readQuestion(asked, reader, now).periods.length === 0) return undefined
  const told = history.findLast(({ role }) => role === 'clone')?.text ?? ''
  const years = extractQuantities(told, reader.language).flatMap((quantity) =>
    quantity.kind === 'date' && quantity.year !== undefined ? [quantity.year] : [],
  )
  const [year, ...others] = new Set(years)
  return year === undefined || others.length > 0 ? undefined : `in ${year}`
}
