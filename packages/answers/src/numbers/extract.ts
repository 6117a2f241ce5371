import { isYear, readDate, readsAsYear } from './dates.ts'
import type { Amount, Quantity } from './quantity.ts'
import { decimalMarkOf } from './quantity.ts'
import type { Piece } from './scan.ts'
import { readDigits, scan } from './scan.ts'
import { readSpokenNumber } from './spoken-number.ts'
import { boundBefore, nounsAfter, perAfter } from './surroundings.ts'
import { countedNoun, currencyOf, isCurrency, unitAfter } from './units.ts'
import { multiplier } from './words.ts'

/** A quantity and where it stands among the pieces, for joining ranges. */
interface Found {
  quantity: Quantity & { nouns?: string[] }
  from: number
  to: number
  scaled: boolean
}

export type FoundQuantity = Quantity & { nouns?: string[] }

const MULTIPLES: [RegExp, number][] = [
  [/^(?:twice|doubl(?:e|es|ed|ing)|twofold)$/, 2],
  [/^(?:thrice|tripl(?:e|es|ed|ing)|threefold)$/, 3],
  [/^(?:quadrupl(?:e|es|ed|ing)|fourfold)$/, 4],
  [/^tenfold$/, 10],
]
const NOT_MULTIPLES =
  /^(?:check|checks|checked|click|down|sided|blind|edged|entry|standard|duty|a|aa|bottom)$/
const VAGUE = /^(?:tens|dozens|hundreds|thousands|millions|billions|trillions)$/
const VAGUE_BEFORE = /^(?:few|couple|several|many|some)$/

/** Every number, amount, percentage, multiple and date that `text` states, in digits or in words. */
export function extractQuantities(text: string, language = 'en'): FoundQuantity[] {
  return placeQuantities(text, language).found.map((item) => item.quantity)
}

/** The same with the pieces that each takes, from `from` up to `to`. */
export function placeQuantities(
  text: string,
  language = 'en',
): { pieces: Piece[]; found: { quantity: FoundQuantity; from: number; to: number }[] } {
  const pieces = scan(text, decimalMarkOf(language))
  const words = pieces.map((piece) => piece.text)
  const found: Found[] = []
  for (let at = 0; at < pieces.length; ) {
    const next = readAt(pieces, words, at, language)
    if (next === null) at++
    else {
      if (next !== 'skip') found.push(next)
      at = next === 'skip' ? at + 2 : Math.max(next.to, at + 1)
    }
  }
  joinRanges(found, words)
  return { pieces, found }
}

function readAt(pieces: Piece[], words: string[], at: number, language: string): Found | 'skip' | null {
  const piece = pieces[at]
  if (piece === undefined) return null
  const date = readDate(pieces, at)
  if (date !== null) return { quantity: date.date, from: at, to: at + date.taken, scaled: false }
  if (piece.kind === 'sign') return null
  if (piece.kind === 'number') return readDigitsAt(pieces, words, at, language)

  const multiple = MULTIPLES.find(([pattern]) => pattern.test(piece.text))?.[1]
  const following = words[at + 1] === '-' ? words[at + 2] : words[at + 1]
  if (/^(?:single|double|triple)$/.test(piece.text) && /^digits?$/.test(following ?? '')) {
    return literal(`${piece.text} digit`, at, at + 2)
  }
  if (multiple !== undefined) {
    if (NOT_MULTIPLES.test(following ?? '')) return null
    const amount: Amount = {
      kind: 'amount',
      value: multiple,
      unit: 'x',
      bound: boundBefore(words, at),
      per: null,
      text: piece.text,
    }
    return { quantity: amount, from: at, to: at + 1, scaled: false }
  }
  if (VAGUE.test(piece.text)) {
    const more = words[at + 1] === 'of' && VAGUE.test(words[at + 2] ?? '')
    return literal(more ? `${piece.text} of ${words[at + 2]}` : piece.text, at, at + (more ? 3 : 1))
  }
  if (multiplier(piece.text, false, language) !== undefined && VAGUE_BEFORE.test(words[at - 1] ?? '')) {
    return literal(`${words[at - 1]} ${piece.text}`, at, at + 1)
  }
  return readWordsAt(pieces, words, at, language)
}

function readWordsAt(pieces: Piece[], words: string[], at: number, language: string): Found | null {
  const spoken = readSpokenNumber(pieces, at, language)
  if (spoken === null) return null
  if (spoken.isYear && Number.isInteger(spoken.value)) {
    const text = words.slice(at, at + spoken.taken).join(' ')
    return {
      quantity: { kind: 'date', year: spoken.value, text },
      from: at,
      to: at + spoken.taken,
      scaled: false,
    }
  }
  if (spoken.value === 1 && spoken.taken === 1 && !oneCounts(words, at)) return null
  if (spoken.isFraction) {
    const amount: Amount = {
      kind: 'amount',
      value: spoken.value,
      unit: 'ratio',
      bound: boundBefore(words, at),
      per: null,
      text: words.slice(at, at + spoken.taken).join(' '),
    }
    return { quantity: amount, from: at, to: at + spoken.taken, scaled: false }
  }
  return finish(pieces, words, at, at + spoken.taken, spoken.value, spoken.value >= 100)
}

/** "one of our", "no one" and "one day" count nothing; "one customer" and "one percent" do. */
function oneCounts(words: string[], at: number): boolean {
  if (words[at - 1] === 'number') return true
  const next = words[at + 1] === '-' ? (words[at + 2] ?? '') : (words[at + 1] ?? '')
  if (next === 'day' || next === 'another') return false
  if (unitAfter(words, words[at + 1] === '-' ? at + 2 : at + 1) !== null) return true
  return /^(?:customer|client|founder|cofounder|employee|person|patent|investor|pilot|contract|office|country|user|seat|advisor|product|hire|engineer)s?$/.test(
    next,
  )
}

function readDigitsAt(pieces: Piece[], words: string[], at: number, language: string): Found | 'skip' | null {
  const text = words[at] ?? ''
  const before = pieces[at - 1]
  const after = pieces[at + 1]
  const gluedWord = after?.glued && after.kind === 'word' ? after.text : ''
  if (/^(?:st|nd|rd|th)$/.test(gluedWord)) return 'skip'
  const isUnit =
    gluedWord !== '' &&
    (multiplier(gluedWord, true, language) !== undefined || unitAfter(words, at + 1) !== null)
  if (
    (pieces[at]?.glued && before?.kind === 'word' && currencyOf(before.text) === undefined) ||
    (gluedWord !== '' && !isUnit)
  ) {
    return identifier(pieces, words, at)
  }
  if (after?.glued && after.text === '/' && pieces[at + 2]?.glued && pieces[at + 2]?.kind === 'number')
    return slashed(pieces, words, at)
  if (isYear(pieces[at]) && currencyOf(words[at - 1] ?? '') === undefined) {
    const measured =
      unitAfter(words, at + 1) ??
      (multiplier(words[at + 1] ?? '', after?.glued ?? false, language) === undefined ? null : true)
    if (measured === null && (readsAsYear(pieces, at) || nounsAfter(words, at + 1).length === 0)) {
      return { quantity: { kind: 'date', year: Number(text), text }, from: at, to: at + 1, scaled: false }
    }
  }
  let value = readDigits(text, decimalMarkOf(language))
  if (!Number.isFinite(value)) return literal(text, at, at + 1)
  let end = at + 1
  let scaled = false
  for (;;) {
    const scale = multiplier(words[end] ?? '', pieces[end]?.glued ?? false, language)
    if (scale === undefined) break
    value *= scale
    scaled = true
    end++
  }
  return finish(pieces, words, at, end, value, scaled)
}

function finish(
  pieces: Piece[],
  words: string[],
  at: number,
  end: number,
  read: number,
  scaled: boolean,
): Found {
  let from = at
  let value = read
  let unit: string | null = currencyOf(words[at - 1] ?? '') ?? null
  if (unit !== null) from--
  const sign = pieces[from - 1]
  if (/^[-−]$/.test(sign?.text ?? '') && !sign?.glued && pieces[from]?.glued) value = -value
  let to = end
  let plus = false
  if (words[to] === '+' && pieces[to]?.glued) {
    plus = true
    to++
  }
  const unitAt = words[to] === '-' && pieces[to]?.glued ? to + 1 : partitive(words, to)
  const named = unitAfter(words, unitAt)
  // "$1.8 million a month": a currency before the number is its unit, whatever follows.
  if (named !== null && (unit === null || isCurrency(named.unit))) {
    unit ??= named.unit
    to = unitAt + named.taken
  }
  if (unit === 'bps') {
    unit = 'pp'
    value /= 100
  }
  const bound = plus ? 'lower' : boundBefore(words, from, unit)
  const amount: Amount = {
    kind: 'amount',
    value: Number(value.toPrecision(15)),
    unit,
    bound,
    per: perAfter(words, to),
    text: words
      .slice(from, to)
      .map((word, index) => (index > 0 && !pieces[from + index]?.glued ? ` ${word}` : word))
      .join(''),
  }
  return {
    quantity: { ...amount, nouns: unit === null ? nounsAfter(words, unitAt).map(countedNoun) : [] },
    from,
    to,
    scaled,
  }
}

/** "deux millions d'euros", "dois milhões de reais": the currency stands behind "of". */
function partitive(words: string[], at: number): number {
  const next =
    words[at] === 'd' && words[at + 1] === "'" ? at + 2 : /^(?:de|di|do)$/.test(words[at] ?? '') ? at + 1 : at
  return next !== at && currencyOf(words[next] ?? '') !== undefined ? next : at
}

/** "B2B", "GPT4", "S3": the run of letters and digits it stands in. */
function identifier(pieces: Piece[], words: string[], at: number): Found {
  let from = at
  while (from > 0 && pieces[from]?.glued && pieces[from - 1]?.kind !== 'sign') from--
  let to = at + 1
  while (to < pieces.length && pieces[to]?.glued && pieces[to]?.kind !== 'sign') to++
  return literal(words.slice(from, to).join(''), from, to)
}

/** "24/7" and "12/05/2026" stand as written; "2/3" is a fraction. */
function slashed(pieces: Piece[], words: string[], at: number): Found {
  let to = at + 3
  while (pieces[to]?.text === '/' && pieces[to + 1]?.kind === 'number') to += 2
  const [above, below] = [Number(words[at]), Number(words[at + 2])]
  if (to === at + 3 && above < below && below <= 10) {
    const amount: Amount = {
      kind: 'amount',
      value: above / below,
      unit: 'ratio',
      bound: null,
      per: null,
      text: words.slice(at, to).join(''),
    }
    return { quantity: amount, from: at, to, scaled: false }
  }
  return literal(words.slice(at, to).join(''), at, to)
}

function literal(text: string, from: number, to: number): Found {
  return { quantity: { kind: 'literal', literal: text, text }, from, to, scaled: false }
}

/** "10–15%" and "1 to 2 million": the first number takes the unit and the scale of the second. */
function joinRanges(found: Found[], words: string[]): void {
  for (const [index, low] of found.entries()) {
    const high = found[index + 1]
    if (high === undefined || low.quantity.kind !== 'amount' || high.quantity.kind !== 'amount') continue
    const between = words.slice(low.to, high.from).join(' ')
    if (!/^(?:[-–—−]|to|bis|a|à)$/.test(between)) continue
    const [a, b] = [low.quantity, high.quantity]
    if (a.unit !== null && b.unit !== null && a.unit !== b.unit) continue
    if (high.scaled && !low.scaled && a.value < 1000) {
      const scale = 10 ** (Math.floor(Math.log10(Math.max(Math.abs(b.value), 1)) / 3) * 3)
      if (a.value < b.value) a.value *= scale
    }
    // An open sign is no minus inside a range.
    b.value = Math.abs(b.value)
    const unit = a.unit ?? b.unit
    a.unit = unit
    b.unit = unit
    if (unit !== null) a.nouns = []
    else a.nouns = b.nouns
  }
}

/** True where a text states at least one number, amount or date. */
export function statesQuantity(text: string, language = 'en'): boolean {
  return /\d/.test(text) || extractQuantities(text, language).length > 0
}
