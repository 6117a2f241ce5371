import { bestReading, type Found } from '../find.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'

/** What was found for plain questions, by their words: of an index they are asked again and again. */
const asked = new WeakMap<AnswerIndex, Map<string, Found>>()

/**
 * Asks one of our own wordings, outside of any talk. It names no time, so that what it finds holds for as long as the
 * index does; of what was found only the first is kept.
 */
export function askPlainly(index: AnswerIndex, text: string, now: Date): Found {
  const known = asked.get(index) ?? new Map<string, Found>()
  asked.set(index, known)
  const before = known.get(text)
  if (before !== undefined) return before
  const found = bestReading(index, { text, history: [], now })
  const kept = { ...found, hits: found.hits.slice(0, 1) }
  known.set(text, kept)
  return kept
}
