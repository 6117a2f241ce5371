import { fold } from '../text/normalise.ts'

import type { DecimalMark } from './quantity.ts'

/** A piece of text as the number reader sees it. */
export interface Piece {
  kind: 'number' | 'word' | 'sign'
  text: string
  /** Nothing stands between it and the piece before it. */
  glued: boolean
}

const PIECE =
  /\d+(?:[.,'\u00a0\u202f\u2009](?=\d)\d+)*|(?:us|ca|au|[acrs])\$|[$€£¥₹₩₪%]|\p{L}+|[^\s\p{L}\d]/gu
const FRACTION_MARKS: Record<string, string> = {
  '½': ' half',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  '¼': ' 1/4',
  '¾': ' 3/4',
}

/** Digits of any script become 0–9; the rest is folded as everywhere. */
export function scan(text: string, decimalMark: DecimalMark = '.'): Piece[] {
  const marked = text.replace(/[½⅓⅔¼¾]/g, (mark) => FRACTION_MARKS[mark] ?? mark)
  // Thin and hard spaces group thousands; plain ones do where a comma marks decimals. Folding would lose them.
  const grouped = marked.replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, "'")
  const spaced =
    decimalMark === '.'
      ? grouped
      : grouped.replace(/(?<![\d.,'])\d{1,3}(?: \d{3})+(?![\d])/g, (group) => group.replaceAll(' ', "'"))
  const folded = fold(spaced).replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  const out: Piece[] = []
  let end = -1
  for (const match of folded.matchAll(PIECE)) {
    const piece = match[0]
    out.push({ kind: kindOf(piece), text: piece, glued: match.index === end })
    end = match.index + piece.length
  }
  return out
}

function kindOf(piece: string): Piece['kind'] {
  if (/^\d/.test(piece)) return 'number'
  return /^\p{L}+$/u.test(piece) ? 'word' : 'sign'
}

/** Unicode lays decimal digits out in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 48
  if (code < 128) return code - 48
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

/** Reads digits with their marks: "1,800,000", "1.8", "1 800", "1'800", "1,8". */
export function readDigits(text: string, decimalMark: '.' | ','): number {
  const bare = text.replace(/['\u00a0\u202f\u2009]/g, '')
  const dots = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (dots > 0 && commas > 0) {
    const mark = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
    return Number(bare.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.'))
  }
  const mark = dots > 0 ? '.' : ','
  if (dots + commas === 0) return Number(bare)
  if (dots + commas > 1) return Number(bare.replaceAll(mark, ''))
  // One mark: it groups thousands only where three digits follow and the language does not use it for decimals.
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) && mark !== decimalMark
  return Number(bare.replace(mark, groups ? '' : '.'))
}
