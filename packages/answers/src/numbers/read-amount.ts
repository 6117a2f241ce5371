import { isYear, readsAsYear } from './dates.ts'
import type { Found } from './found.ts'
import type { Amount } from './quantity.ts'
import { decimalMarkOf } from './quantity.ts'
import type { Piece } from './scan.ts'
import { readDigits } from './scan.ts'
import { boundBefore, nounsAfter, perAfter, shortRateAfter } from './surroundings.ts'
import { countedNoun, currencyOf, isCurrency, unitAfter } from './units.ts'
import { multiplier } from './words.ts'

/** A number in digits: an amount, a year, a fraction, or a name that holds digits. */
export function readDigitsAt(
  pieces: Piece[],
  words: string[],
  at: number,
  language: string,
): Found | 'skip' | null {
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
    // "21 de milioane": Romanian parts a longer number from what it counts.
    const scaleAt = words[end] === 'de' && language.startsWith('ro') ? end + 1 : end
    const scale = multiplier(words[scaleAt] ?? '', pieces[scaleAt]?.glued ?? false, language)
    if (scale === undefined) break
    value *= scale
    scaled = true
    end = scaleAt + 1
  }
  // "3 Mio. €": the point is the short form's.
  const isShort = scaled && words[end] === '.' && pieces[end]?.glued === true
  if (isShort && currencyOf(words[end + 1] ?? '') !== undefined) end++
  return finish(pieces, words, at, end, value, scaled)
}

/** An amount whose number is read: its currency, sign, unit, bound and what it counts. */
export function finish(
  pieces: Piece[],
  words: string[],
  at: number,
  end: number,
  read: number,
  scaled: boolean,
): Found {
  let from = at
  let value = read
  let unit: string | null = currencyOf(words[at - 1] ?? '') ?? (isPercentOf(pieces, at) ? '%' : null)
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
    per: perAfter(words, to) ?? (isCurrency(unit) ? shortRateAfter(words, to) : null),
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

/** "%12" as Turkish writes it, and not "58%12". */
const isPercentOf = (pieces: Piece[], at: number): boolean =>
  pieces[at - 1]?.text === '%' &&
  pieces[at]?.glued === true &&
  !(pieces[at - 1]?.glued && /number|word/.test(pieces[at - 2]?.kind ?? ''))

/** "deux millions d'euros", "dois milhões de reais": the currency stands behind "of". */
function partitive(words: string[], at: number): number {
  const isElided = words[at] === 'd' && words[at + 1] === "'"
  if (!isElided && !/^(?:de|di|do)$/.test(words[at] ?? '')) return at
  const next = isElided ? at + 2 : at + 1
  return currencyOf(words[next] ?? '') === undefined ? at : next
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

export function literal(text: string, from: number, to: number): Found {
  return { quantity: { kind: 'literal', literal: text, text }, from, to, scaled: false }
}
