import { bestReading } from '../find.ts'
import type { Found } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { outsideBudget } from '../cross-encoder/budget.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Told } from '../say-found.ts'
import { countedCustomers } from './count-customers.ts'

/** What a plain question found, without what else might have answered it. */
export type Plainly = Told

/** By the words of plain questions: of an index they are asked again and again. Its statements are what lives as long. */
const asked = new WeakMap<AnswerIndex['statements'], Map<string, Plainly>>()

/**
 * Asks one of our own wordings, outside of any talk. It names no time, so that what it finds holds for as long as the
 * index does; of what was found only the first is kept.
 */
export function askPlainly(index: AnswerIndex, text: string, now: Date): Plainly {
  const known = asked.get(index.statements) ?? new Map<string, Plainly>()
  asked.set(index.statements, known)
  const before = known.get(text)
  if (before !== undefined) return before
  const read = outsideBudget(() => bestReading(index, { text, history: [], now }))
  const kept = firstOf(read.confidence < MIND.answerFrom ? (countedCustomers(index, read) ?? read) : read)
  known.set(text, kept)
  return kept
}

const firstOf = ({ question, hits, confidence, also }: Found): Plainly => ({
  question,
  hits: hits.slice(0, 1),
  confidence,
  ...(also === undefined ? {} : { also }),
})
