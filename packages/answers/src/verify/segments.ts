import { isStop } from '../field/common-words.ts'
import { placeQuantities } from '../numbers/extract.ts'
import type { Amount, DateSaid } from '../numbers/quantity.ts'
import type { Piece } from '../numbers/scan.ts'
import { isCurrency, timeUnitOf } from '../numbers/units.ts'
import { currenciesOf, measureAt } from './measures.ts'

/** A number as it stands in a text, with the part of the text that is about it. */
export interface Figure {
  amount: Amount
  nouns: readonly string[]
  /** Its place in `Parted.segments`. */
  segment: number
  /** "month" in "€149 per clinic and month". */
  rate: string | null
  /** "watt hour" times a million in "485 kroner per megawatt-hour". */
  perMeasure: string | null
  /** Currencies that its word may stand for: "kroner". */
  currencies: readonly string[]
  /** "by", "from", "to": a change, or what it changed from. */
  preposition: string
  /** Words that it is a part of: "loan" in "1.2 % of the loan". */
  base: readonly string[]
}

/** A text cut so that each number has its own words. */
export interface Parted {
  segments: readonly string[]
  figures: readonly Figure[]
  dates: readonly DateSaid[]
  /** The segment of each of `dates`. */
  dateSegments: readonly number[]
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
  const amounts = withCents(
    pieces,
    found.flatMap(({ quantity, from, to }) =>
      quantity.kind === 'amount' && !isLooseOne(quantity) ? [{ quantity, from, to }] : [],
    ),
  )
  const cuts = [0]
  const figures: Figure[] = []
  for (const [at, { quantity, from, to }] of amounts.entries()) {
    const before = amounts[at - 1]
    const cut = before === undefined ? null : cutBetween(pieces, before.to, from)
    if (cut !== null) cuts.push(cut)
    const until = amounts[at + 1]?.from ?? pieces.length
    const money = quantity.unit === null ? moneyAround(pieces, from, to) : []
    const measure = quantity.unit === null ? measureAt(pieces, to) : null
    const [code] = money
    const measured =
      measure === null
        ? quantity
        : { ...quantity, unit: measure.unit, value: quantity.value * measure.factor }
    figures.push({
      amount: code === undefined ? measured : { ...quantity, unit: code },
      nouns: code === undefined && measure === null ? (quantity.nouns ?? []) : [],
      perMeasure: perMeasureAfter(pieces, to, until),
      currencies: money,
      preposition: prepositionBefore(pieces, from),
      base: baseAfter(pieces, to, until),
      segment: cuts.length - 1,
      rate:
        rateAfter(pieces, to, until) ?? (timeUnitOf(quantity.per ?? '') === undefined ? null : quantity.per),
    })
  }
  return {
    segments: cuts.map((cut, at) => join(pieces.slice(cut, cuts[at + 1] ?? pieces.length))),
    figures,
    dates: found.flatMap(({ quantity }) => (quantity.kind === 'date' ? [quantity] : [])),
    dateSegments: found.flatMap(({ quantity, from }) =>
      quantity.kind === 'date' ? [cuts.findLastIndex((cut) => cut <= from)] : [],
    ),
    literals: found.flatMap(({ quantity }) => (quantity.kind === 'literal' ? [quantity.literal] : [])),
  }
}

type Placed = { quantity: Amount & { nouns?: string[] }; from: number; to: number }

/** "four dollars and fifty cents" is one amount. */
function withCents(pieces: readonly Piece[], amounts: readonly Placed[]): Placed[] {
  const out: Placed[] = []
  for (const amount of amounts) {
    const before = out.at(-1)
    const isCents = amount.quantity.unit === null && /^(?:cents?|pence)$/.test(pieces[amount.to]?.text ?? '')
    const between =
      before === undefined
        ? ''
        : pieces
            .slice(before.to, amount.from)
            .map((piece) => piece.text)
            .join(' ')
    if (
      isCents &&
      before !== undefined &&
      isCurrency(before.quantity.unit) &&
      (between === 'and' || between === '')
    ) {
      const value = Number((before.quantity.value + amount.quantity.value / CENTS).toPrecision(CENTS_DIGITS))
      out[out.length - 1] = {
        quantity: { ...before.quantity, value },
        from: before.from,
        to: isCents ? amount.to + 1 : amount.to,
      }
    } else out.push(amount)
  }
  return out
}

const CENTS = 100
const CENTS_DIGITS = 12

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
    if (/^[;:.,]$/.test(word)) return null
    if (/^(?:hourly|daily|weekly|monthly|quarterly|yearly|annually|annual)$/.test(word))
      return ADVERBS[word] ?? null
    const before = pieces[at - 1]?.text ?? ''
    const time = timeUnitOf(word)
    if (time !== undefined && /^for (?:the|a) (?:whole |full )?$/.test(wordsBefore(pieces, at))) return time
    // "a year earlier" is a time, not a rate.
    if (time === undefined || /^(?:earlier|ago|before|later|after)$/.test(pieces[at + 1]?.text ?? ''))
      continue
    if (/^(?:per|a|an|each|every|\/)$/.test(before)) return time
    if (before === 'and' && pieces.slice(from, at).some((piece) => /^(?:per|a|each)$/.test(piece.text)))
      return time
  }
  return null
}

/** "DKK 9.8 million", "52 million kroner". */
function moneyAround(pieces: readonly Piece[], from: number, to: number): readonly string[] {
  const before = currenciesOf(pieces[from - 1]?.text ?? '')
  return before.length > 0 ? before : currenciesOf(pieces[to]?.text ?? '')
}

const ABOUT = /^(?:about|some|around|roughly|nearly|almost|over|only|just|up|a|an|the|another|[€$£])$/

function prepositionBefore(pieces: readonly Piece[], from: number): string {
  let at = from - 1
  while (ABOUT.test(pieces[at]?.text ?? '')) at--
  return /^(?:by|from|to)$/.test(pieces[at]?.text ?? '') ? (pieces[at]?.text ?? '') : ''
}

function perMeasureAfter(pieces: readonly Piece[], from: number, until: number): string | null {
  for (let at = from; at < Math.min(until, from + MAX_RATE_PIECES); at++) {
    if (!/^(?:per|a|an|each|\/)$/.test(pieces[at]?.text ?? '')) continue
    const measure = measureAt(pieces, at + 1)
    if (measure !== null) return `${measure.factor} ${measure.unit}`
  }
  return null
}

const BASE_WORDS = 5

/** What stands behind "of" next to a number. */
function baseAfter(pieces: readonly Piece[], from: number, until: number): string[] {
  const of = pieces.slice(from, from + 2).findIndex((piece) => piece.text === 'of')
  if (of < 0) return []
  const out: string[] = []
  for (const piece of pieces.slice(from + of + 1, Math.min(until, from + of + 1 + BASE_WORDS))) {
    if (
      /^(?:[.,;:()]|and|in|at|by|from|within|are|is|were|was|have|has|that|which|who|for|to|with|on)$/.test(
        piece.text,
      )
    )
      break
    if (piece.kind === 'word' && !isStop(piece.text, 'en')) out.push(piece.text)
  }
  return out
}

const wordsBefore = (pieces: readonly Piece[], at: number) => {
  const words = pieces.slice(Math.max(0, at - 3), at).map((piece) => piece.text)
  return `${words.slice(words.indexOf('for')).join(' ')} `
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
