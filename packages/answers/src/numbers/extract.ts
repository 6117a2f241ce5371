import { readDate } from './dates.ts'
import type { Found, FoundQuantity } from './found.ts'
import { joinRanges } from './join-ranges.ts'
import type { Amount } from './quantity.ts'
import { decimalMarkOf } from './quantity.ts'
import { finish, literal, readDigitsAt } from './read-amount.ts'
import type { Piece } from './scan.ts'
import { scan } from './scan.ts'
import { readSpokenNumber } from './spoken-number.ts'
import { boundBefore } from './surroundings.ts'
import { unitAfter } from './units.ts'
import { multiplier } from './words.ts'

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

/** True where a text states at least one number, amount or date. */
export function statesQuantity(text: string, language = 'en'): boolean {
  return /\d/.test(text) || extractQuantities(text, language).length > 0
}
