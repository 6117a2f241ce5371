import type { Piece } from './scan.ts'
import { FRACTIONS, multiplier, numberWord } from './words.ts'

interface SpokenNumber {
  value: number
  taken: number
  /** "twenty twenty-five" */
  isYear: boolean
  /** "a third", "half": of something, and so comparable to a percentage. */
  isFraction: boolean
}

const EXCLUDED_BEFORE_HALF = new Set([
  'first',
  'second',
  'other',
  'better',
  'last',
  'latter',
  'third',
  'fourth',
])

/** Reads a number in words from `at`: "two hundred and five", "one point eight million", "a dozen", "two thirds". */
export function readSpokenNumber(
  pieces: readonly Piece[],
  at: number,
  language: string,
): SpokenNumber | null {
  return readFraction(pieces, at, language) ?? readWhole(pieces, at, language)
}

function readFraction(pieces: readonly Piece[], at: number, language: string): SpokenNumber | null {
  const word = (offset: number) => pieces[at + offset]?.text ?? ''
  const first = word(0)
  let denominatorAt = 1
  let numerator = 1
  if (FRACTIONS.has(first) && /^(?:half|quarter)$/.test(first)) denominatorAt = 0
  else if (!/^an?$/.test(first)) numerator = numberWord(first, language) ?? 0
  if (numerator === 0 || numerator > 9) return null
  if (denominatorAt === 1 && word(1) === '-') denominatorAt = 2
  const denominator = FRACTIONS.get(word(denominatorAt))
  if (denominator === undefined) return null
  if (denominator === 2 && EXCLUDED_BEFORE_HALF.has(pieces[at - 1]?.text ?? '')) return null
  const after = denominatorAt + 1
  const value = numerator / denominator

  // "half a million", "a quarter of a million", "quarter million"
  let big = word(after) === 'of' ? after + 1 : after
  if (/^an?$/.test(word(big))) big++
  const scale = multiplier(word(big), false, language)
  if (scale !== undefined) return { value: value * scale, taken: big + 1, isYear: false, isFraction: false }

  // A quarter is a time, and a third a rank, unless something is divided.
  const divides = word(after) === 'of' || (denominator !== 4 && pieces[at + after]?.kind !== 'word')
  const plural = numerator > 1 && /s$/.test(word(denominatorAt))
  if (denominator !== 2 && !divides && !(plural && denominator !== 4)) return null
  return { value, taken: after, isYear: false, isFraction: true }
}

function readWhole(pieces: readonly Piece[], at: number, language: string): SpokenNumber | null {
  const first = pieces[at]?.text ?? ''
  let next = at
  let current = 0
  let total = 0
  let read = false
  let isYear = false
  if (/^an?$/.test(first)) {
    // "a million", "a dozen"; "a few hundred" stays vague.
    if (multiplier(pieces[at + 1]?.text ?? '', false, language) === undefined) return null
    next = at + 1
    current = 1
  }
  for (; next < pieces.length; next++) {
    const piece = pieces[next]
    if (piece === undefined) break
    const joins = read && (piece.text === '-' || (piece.text === 'and' && (current % 100 === 0 || total > 0)))
    if (joins && isWordNumber(pieces[next + 1], language)) continue
    if (
      read &&
      piece.text === 'and' &&
      /^an?$/.test(pieces[next + 1]?.text ?? '') &&
      pieces[next + 2]?.text === 'half'
    ) {
      current += 0.5
      next += 2
      continue
    }
    if (read && /^(?:point|komma|virgule|coma|virgola)$/.test(piece.text)) {
      const decimals = readDecimals(pieces, next + 1, language)
      if (decimals === '') break
      current += Number(`0.${decimals}`)
      next += decimals.length
      continue
    }
    const value =
      piece.kind === 'word'
        ? numberWord(piece.text.replace(/^(million|billion|thousand|hundred)s$/, '$1'), language)
        : undefined
    if (value === undefined) break
    if (value < 100 && piece.text !== 'dozen') {
      const fits =
        !read ||
        current === 0 ||
        current % 100 === 0 ||
        (current % 10 === 0 && current % 100 >= 20 && value < 10)
      const saysYear = (current === 19 || current === 20) && value >= 10 && total === 0
      if (!fits && !saysYear) break
      current = saysYear && !(fits && value < 10) ? current * 100 + value : current + value
      isYear ||= saysYear
    } else if (value < 1000) current = (current || 1) * value
    else {
      total += (current || 1) * value
      current = 0
    }
    read = true
  }
  return read ? { value: total + current, taken: next - at, isYear, isFraction: false } : null
}

function isWordNumber(piece: Piece | undefined, language: string): boolean {
  return piece?.kind === 'word' && numberWord(piece.text, language) !== undefined
}

/** "eight two" after a point: one digit a word. */
function readDecimals(pieces: readonly Piece[], from: number, language: string): string {
  let digits = ''
  for (let at = from; at < pieces.length; at++) {
    const value = numberWord(pieces[at]?.text === 'oh' ? 'zero' : (pieces[at]?.text ?? ''), language)
    if (value === undefined || value > 9) break
    digits += value
  }
  return digits
}
