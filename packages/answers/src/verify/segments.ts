import { placeQuantities } from '../numbers/extract.ts'
import type { Amount, DateSaid } from '../numbers/quantity.ts'
import type { Piece } from '../numbers/scan.ts'
import { timeUnitOf } from '../numbers/units.ts'

/** A number as it stands in a text, with the part of the text that is about it. */
export interface Figure {
  amount: Amount
  nouns: readonly string[]
  /** Its place in `Parted.segments`. */
  segment: number
  /** "month" in "€149 per clinic and month". */
  rate: string | null
}

/** A text cut so that each number has its own words. */
export interface Parted {
  segments: readonly string[]
  figures: readonly Figure[]
  dates: readonly DateSaid[]
  /** Names with digits and sizes that are no numbers: "B2B", "dozens". */
  literals: readonly string[]
}

/** What parts two numbers, the strongest first. */
const SEPARATORS: readonly RegExp[] = [
  /^[;:]$/,
  /^[,–—(]$/,
  /^(?:and|while|whereas|but|plus|versus|of which)$/,
]
const MAX_RATE_PIECES = 9

export function partByFigures(text: string, language: string): Parted {
  const { pieces, found } = placeQuantities(text, language)
  const amounts = found.flatMap(({ quantity, from, to }) =>
    quantity.kind === 'amount' && !isLooseOne(quantity) ? [{ quantity, from, to }] : [],
  )
  const cuts = [0]
  const figures: Figure[] = []
  for (const [at, { quantity, from, to }] of amounts.entries()) {
    const before = amounts[at - 1]
    const cut = before === undefined ? null : cutBetween(pieces, before.to, from)
    if (cut !== null) cuts.push(cut)
    const until = amounts[at + 1]?.from ?? pieces.length
    figures.push({
      amount: quantity,
      nouns: quantity.nouns ?? [],
      segment: cuts.length - 1,
      rate:
        rateAfter(pieces, to, until) ?? (timeUnitOf(quantity.per ?? '') === undefined ? null : quantity.per),
    })
  }
  return {
    segments: cuts.map((cut, at) => join(pieces.slice(cut, cuts[at + 1] ?? pieces.length))),
    figures,
    dates: found.flatMap(({ quantity }) => (quantity.kind === 'date' ? [quantity] : [])),
    literals: found.flatMap(({ quantity }) => (quantity.kind === 'literal' ? [quantity.literal] : [])),
  }
}

/** "1 in 8" and "one in 8" say the same: the one is no figure of its own. */
const isLooseOne = (amount: Amount) => amount.value === 1 && amount.unit === null

function cutBetween(pieces: readonly Piece[], from: number, to: number): number | null {
  for (const separator of SEPARATORS) {
    const places: number[] = []
    for (let at = from; at < to; at++) if (separator.test(pieces[at]?.text ?? '')) places.push(at)
    const [first] = places
    if (first === undefined) continue
    // "hardware 39 % and installation and training 11 %": what follows the number at once parts; else the last does.
    return first === from ? first : (places.at(-1) ?? first)
  }
  return null
}

/** "a month", "per clinic and month", "each year" behind a number and before the next. */
function rateAfter(pieces: readonly Piece[], from: number, until: number): string | null {
  for (let at = from; at < Math.min(until, from + MAX_RATE_PIECES); at++) {
    const word = pieces[at]?.text ?? ''
    if (/^[;:.]$/.test(word)) return null
    if (/^(?:hourly|daily|weekly|monthly|quarterly|yearly|annually|annual)$/.test(word))
      return ADVERBS[word] ?? null
    const before = pieces[at - 1]?.text ?? ''
    const time = timeUnitOf(word)
    if (time === undefined) continue
    if (/^(?:per|a|an|each|every|\/)$/.test(before)) return time
    if (before === 'and' && pieces.slice(from, at).some((piece) => /^(?:per|a|each)$/.test(piece.text)))
      return time
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
  /\b(?:(?:per|each|every|a|an)\s+|\/\s?)(hour|day|week|month|quarter|year)\b|\b(hourly|daily|weekly|monthly|quarterly|yearly|annually|annual)\b|\b(p\.?a\b|per annum|arr|mrr|yoy)/g
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

function join(pieces: readonly Piece[]): string {
  return pieces.map((piece, at) => (at > 0 && !piece.glued ? ` ${piece.text}` : piece.text)).join('')
}
