import type { Piece } from '../../numbers/scan.ts'
import { timeUnitOf } from '../../numbers/units.ts'
import { measureAt } from './measures.ts'

const MAX_RATE_PIECES = 9

/** "a month", "per clinic and month", "each year" behind a number and before the next. */
export function rateAfter(pieces: readonly Piece[], from: number, until: number): string | null {
  for (let at = from; at < Math.min(until, from + MAX_RATE_PIECES); at++) {
    const word = pieces[at]?.text ?? ''
    if (/^[;:.,]$/.test(word)) return null
    if (/^(?:hourly|daily|weekly|monthly|quarterly|yearly|annually|annual)$/.test(word))
      return ADVERBS[word] ?? null
    const before = pieces[at - 1]?.text ?? ''
    const time = timeUnitOf(word)
    if (time !== undefined && FOR_A.test(wordsBefore(pieces, at))) return time
    // "a year earlier" is a time, not a rate.
    if (time === undefined || /^(?:earlier|ago|before|later|after)$/.test(pieces[at + 1]?.text ?? ''))
      continue
    if (/^(?:per|a|an|each|every|\/)$/.test(before)) return time
    if (before === 'and' && pieces.slice(from, at).some((piece) => /^(?:per|a|each)$/.test(piece.text)))
      return time
  }
  return null
}

const FOR_A = /^(?:for|on) (?:the|an?) (?:whole |full |average |typical |normal )?$/

const wordsBefore = (pieces: readonly Piece[], at: number) => {
  const words = pieces.slice(Math.max(0, at - 3), at).map((piece) => piece.text)
  return `${words.slice(words.findIndex((word) => /^(?:for|on)$/.test(word))).join(' ')} `
}

export function perMeasureAfter(pieces: readonly Piece[], from: number, until: number): string | null {
  for (let at = from; at < Math.min(until, from + MAX_RATE_PIECES); at++) {
    if (!/^(?:per|a|an|each|\/)$/.test(pieces[at]?.text ?? '')) continue
    const measure = measureAt(pieces, at + 1)
    if (measure !== null) return `${measure.factor} ${measure.unit}`
  }
  return null
}

const ADVERBS: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
}

const RATE_SAID =
  /\b(?:(?:per|each|every|a|an|in the|for the)\s+|\/\s?)(hour|day|week|month|quarter|year)\b|\b(hourly|daily|weekly|monthly|quarterly|yearly|annually|annual)\b|\b(p\.?a\b|per annum|arr|mrr|yoy)/g
const SHORT: Readonly<Record<string, string>> = { mrr: 'month' }

/** The rates that a folded text speaks of, wherever they stand. */
export function ratesIn(folded: string): Set<string> {
  const out = new Set<string>()
  for (const [, time, adverb, short] of folded.matchAll(RATE_SAID)) {
    if (time !== undefined) out.add(time)
    if (adverb !== undefined) out.add(ADVERBS[adverb] ?? adverb)
    if (short !== undefined) out.add(SHORT[short] ?? 'year')
  }
  return out
}
