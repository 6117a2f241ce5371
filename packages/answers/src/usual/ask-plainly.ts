import { bestReading, type Found } from '../find.ts'
import { MIND } from '../meaning/mind.ts'
import { counted, takeFromBudget } from '../reader/budget.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Told } from '../say-found.ts'
import { countedCustomers } from './count-customers.ts'

/** What a plain question found, without what else might have answered it. */
export type Plainly = Told

/** By the words of plain questions: of an index they are asked again and again. Its statements are what lives as long. */
const asked = new WeakMap<AnswerIndex['statements'], Map<string, { plainly: Plainly; cost: number }>>()

/**
 * Asks one of our own wordings, outside of any talk. It names no time, so that what it finds holds for as long as the
 * index does; of what was found only the first is kept.
 */
export function askPlainly(index: AnswerIndex, text: string, now: Date): Plainly {
  const known = asked.get(index.statements) ?? new Map<string, { plainly: Plainly; cost: number }>()
  asked.set(index.statements, known)
  const before = known.get(text)
  if (before !== undefined && takeFromBudget(before.cost)) return before.plainly
  const { made: plainly, cost, isWhole } = counted(() => askNow(index, text, now))
  if (isWhole) known.set(text, { plainly, cost })
  return plainly
}

function askNow(index: AnswerIndex, text: string, now: Date): Plainly {
  const read = bestReading(index, { text, history: [], now })
  return firstOf(read.confidence < MIND.answerFrom ? (countedCustomers(index, read) ?? read) : read)
}

const firstOf = ({ question, hits, confidence, also }: Found): Plainly => ({
  question,
  hits: hits.slice(0, 1),
  confidence,
  ...(also === undefined ? {} : { also }),
})
