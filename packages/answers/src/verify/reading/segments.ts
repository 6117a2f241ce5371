import { isStop } from '../../field/common-words.ts'
import { placeQuantities } from '../../numbers/extract.ts'
import type { Amount, DateSaid } from '../../numbers/quantity.ts'
import type { Piece } from '../../numbers/scan.ts'
import { isCurrency, isTime, timeUnitOf } from '../../numbers/units.ts'
import { asFinancialYear, inCents, isLooseHalf, isLooseOne, withCents } from './amounts.ts'
import { currenciesOf, measureAt } from './measures.ts'
import { perMeasureAfter, rateAfter } from './rates.ts'

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
  /** The unit of the number before it, where it has none: "in 4 minutes, down from 11". */
  lentUnit: string | null
}

/** A text cut so that each number has its own words. */
export interface Parted {
  segments: readonly string[]
  figures: readonly Figure[]
  dates: readonly DateSaid[]
  /** The segment of each of `dates`, and whether it stands in one clause with that segment's number or leads the text. */
  dateSegments: readonly number[]
  dateGoverns: readonly boolean[]
  /** Names with digits and sizes that are no numbers: "B2B", "dozens". */
  literals: readonly string[]
}

/** What parts two numbers, the strongest first. */
const SEPARATORS: readonly RegExp[] = [
  /^[;:]$/,
  /^[,–—(]$/,
  /^(?:and|while|whereas|but|plus|versus|against|compared|than)$/,
  /^(?:to|from)$/,
]

export function partByFigures(text: string, language: string): Parted {
  const { pieces, found: placed } = placeQuantities(text, language)
  const found = placed.map((one) => asFinancialYear(pieces, one))
  const amounts = withCents(
    pieces,
    found.flatMap(({ quantity, from, to }) =>
      quantity.kind === 'amount' && !isLooseOne(quantity) && !isLooseHalf(pieces, quantity, to)
        ? [{ quantity: inCents(pieces, quantity, to), from, to }]
        : [],
    ),
  )
  const cuts = [0]
  const figures: Figure[] = []
  for (const [at, { quantity, from, to }] of amounts.entries()) {
    const before = amounts[at - 1]
    const cut = before === undefined ? null : cutBetween(pieces, before.to, from)
    if (cut !== null) cuts.push(cut)
    const until = amounts[at + 1]?.from ?? pieces.length
    const money = moneyAround(pieces, quantity, from, to)
    const hyphen = pieces[to]?.text === '-' ? 1 : 0
    const measure = quantity.unit === null ? measureAt(pieces, to + hyphen) : null
    const [code] = money
    const measured =
      measure === null
        ? quantity
        : { ...quantity, unit: measure.unit, value: quantity.value * measure.factor }
    figures.push({
      amount: code === undefined || quantity.unit !== null ? measured : { ...quantity, unit: code },
      nouns: code === undefined && measure === null ? (quantity.nouns ?? []) : [],
      perMeasure: perMeasureAfter(pieces, to, until),
      currencies: money,
      preposition: prepositionBefore(pieces, from),
      base: baseAfter(pieces, to, until),
      lentUnit: lentUnitOf(figures.at(-1), quantity),
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
    dateGoverns: found.flatMap(({ quantity, from }) => {
      if (quantity.kind !== 'date') return []
      const segment = cuts.findLastIndex((cut) => cut <= from)
      const own = amounts.filter((_, at) => figures[at]?.segment === segment)
      const clause = clauseAt(pieces, from)
      return [
        from < LEADING_PIECES ||
          own.length === 0 ||
          own.some((amount) => clauseAt(pieces, amount.from) === clause),
      ]
    }),
    literals: found.flatMap(({ quantity }) => (quantity.kind === 'literal' ? [quantity.literal] : [])),
  }
}

/** What stands alone may be in the unit of what was said before. */
function lentUnitOf(
  before: Figure | undefined,
  { unit, nouns }: Amount & { nouns?: string[] },
): string | null {
  if (before === undefined || unit !== null || (nouns?.length ?? 0) > 1) return null
  const lent = before.amount.unit ?? before.lentUnit
  return lent === '%' || isCurrency(lent) || (lent !== null && isTime(lent)) ? lent : null
}

/** A date this early holds of all that follows. */
const LEADING_PIECES = 5
const CLAUSE = /^(?:[,;:()–—]|and|but|while|which|who)$/

const clauseAt = (pieces: readonly Piece[], at: number) =>
  pieces.slice(0, at).filter((piece) => CLAUSE.test(piece.text)).length

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

/** "DKK 9.8 million", "52 million kroner", "74,000 Australian dollars", and "dollars" of whatever country. */
function moneyAround(
  pieces: readonly Piece[],
  { unit }: Amount,
  from: number,
  to: number,
): readonly string[] {
  const word = (at: number) => pieces[at]?.text ?? ''
  if (unit === null) {
    const country = DOLLARS_OF[word(to)]
    if (country !== undefined && /^dollars?$/.test(word(to + 1))) return [country]
    const before = currenciesOf(word(from - 1))
    return before.length > 0 ? before : currenciesOf(word(to))
  }
  const isAnyDollar =
    unit === 'USD' && (word(from - 1) === '$' || /^(?:dollars?|bucks?|\$)$/.test(word(to - 1)))
  return isAnyDollar && word(to - 2) !== 'us' ? currenciesOf('dollars') : []
}

const DOLLARS_OF: Readonly<Record<string, string>> = {
  us: 'USD',
  american: 'USD',
  australian: 'AUD',
  canadian: 'CAD',
  singapore: 'SGD',
}

const ABOUT = /^(?:about|some|around|roughly|nearly|almost|over|only|just|up|a|an|the|another|[€$£])$/

function prepositionBefore(pieces: readonly Piece[], from: number): string {
  let at = from - 1
  while (ABOUT.test(pieces[at]?.text ?? '')) at--
  return /^(?:by|from|to)$/.test(pieces[at]?.text ?? '') ? (pieces[at]?.text ?? '') : ''
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

function join(pieces: readonly Piece[]): string {
  return pieces.map((piece, at) => (at > 0 && !piece.glued ? ` ${piece.text}` : piece.text)).join('')
}
