import type { DateSaid } from './quantity.ts'
import type { Piece } from './scan.ts'
import { AMBIGUOUS_MONTHS, MONTHS, ORDINALS } from './words.ts'

const PREPOSITIONS = new Set(
  'in since by of until till from to through during for before after early late mid end last next im seit bis en depuis desde dal da ab around as between year fy'.split(
    ' ',
  ),
)

/** A date that starts at `at`, and how many pieces it takes. */
export function readDate(pieces: readonly Piece[], at: number): { date: DateSaid; taken: number } | null {
  const text = (count: number) =>
    pieces
      .slice(at, at + count)
      .map((piece) => (piece.glued ? '' : ' ') + piece.text)
      .join('')
      .trim()
  const done = (taken: number, parts: Omit<DateSaid, 'kind' | 'text'>) => ({
    date: { kind: 'date' as const, ...parts, text: text(taken) },
    taken,
  })
  const piece = pieces[at]
  if (piece === undefined) return null
  const is = (offset: number, pattern: RegExp) => pattern.test(pieces[at + offset]?.text ?? '')
  const num = (offset: number) => Number(pieces[at + offset]?.text)
  const year = (offset: number) => (isYear(pieces[at + offset]) ? num(offset) : undefined)

  // 2026-06-30, 2026-06
  if (
    isYear(piece) &&
    is(1, /^-$/) &&
    pieces[at + 1]?.glued &&
    is(2, /^(?:0[1-9]|1[0-2])$/) &&
    pieces[at + 2]?.glued
  ) {
    if (is(3, /^-$/) && pieces[at + 3]?.glued && is(4, /^\d{2}$/) && pieces[at + 4]?.glued) {
      const time = is(5, /^t$/) && pieces[at + 5]?.glued ? isoTimeLength(pieces, at + 6) : 0
      return done(5 + time, { year: num(0), month: num(2), day: num(4) })
    }
    return done(3, { year: num(0), month: num(2) })
  }
  // Q3 2025, H1 2026, FY25
  const lettered = /^(q|h|fy|cy)$/.exec(piece.text)?.[1]
  if (lettered !== undefined && pieces[at + 1]?.kind === 'number' && pieces[at + 1]?.glued) {
    if (lettered === 'fy' || lettered === 'cy')
      return done(2, { year: num(1) < 100 ? 2000 + num(1) : num(1) })
    const max = lettered === 'q' ? 4 : 2
    if (num(1) < 1 || num(1) > max) return null
    const gap = is(2, /^(?:of|[/'’-])$/) ? 3 : 2
    const found = year(gap) ?? (is(gap - 1, /^['’]$/) && is(gap, /^\d{2}$/) ? 2000 + num(gap) : undefined)
    const parts = lettered === 'q' ? { quarter: num(1) } : { half: num(1) }
    return found === undefined ? done(2, parts) : done(gap + 1, { year: found, ...parts })
  }
  // third quarter of 2025, first half
  const ordinal = ORDINALS.get(piece.text)
  if (ordinal !== undefined && is(1, /^(?:quarter|half)$/)) {
    const parts = is(1, /^half$/) ? { half: ordinal } : { quarter: ordinal }
    const gap = is(2, /^of$/) ? 3 : 2
    const found = year(gap)
    return found === undefined ? done(2, parts) : done(gap + 1, { year: found, ...parts })
  }
  // 15 June 2026, 15th of June
  if (piece.kind === 'number' && /^\d{1,2}$/.test(piece.text) && num(0) >= 1 && num(0) <= 31) {
    let next = at + 1
    if (/^(?:st|nd|rd|th|\.)$/.test(pieces[next]?.text ?? '') && pieces[next]?.glued) next++
    if (/^(?:of|de)$/.test(pieces[next]?.text ?? '')) next++
    const month = MONTHS.get(pieces[next]?.text ?? '')
    if (month !== undefined && next - at <= 3) {
      const gap = /^(?:de|,)$/.test(pieces[next + 1]?.text ?? '') ? next + 2 : next + 1
      return isYear(pieces[gap])
        ? done(gap + 1 - at, { year: Number(pieces[gap]?.text), month, day: num(0) })
        : done(next + 1 - at, { month, day: num(0) })
    }
  }
  return readMonth(pieces, at, done)
}

function readMonth<Found>(
  pieces: readonly Piece[],
  at: number,
  done: (taken: number, parts: Omit<DateSaid, 'kind' | 'text'>) => Found,
): Found | null {
  const piece = pieces[at]
  const month = piece?.kind === 'word' ? MONTHS.get(piece.text) : undefined
  if (piece === undefined || month === undefined) return null
  let next = at + 1
  if (pieces[next]?.text === '.' && pieces[next]?.glued) next++
  const dayPiece = pieces[next]
  const numberFollows = dayPiece?.kind === 'number'
  if (AMBIGUOUS_MONTHS.has(piece.text) && !numberFollows && !PREPOSITIONS.has(pieces[at - 1]?.text ?? ''))
    return null
  if (isYear(dayPiece)) return done(next + 1 - at, { year: Number(dayPiece?.text), month })
  if (/^(?:of|de|,)$/.test(dayPiece?.text ?? '') && isYear(pieces[next + 1])) {
    return done(next + 2 - at, { year: Number(pieces[next + 1]?.text), month })
  }
  if (numberFollows && /^\d{1,2}$/.test(dayPiece.text) && Number(dayPiece.text) <= 31) {
    const day = Number(dayPiece.text)
    next++
    if (/^(?:st|nd|rd|th)$/.test(pieces[next]?.text ?? '') && pieces[next]?.glued) next++
    const gap = pieces[next]?.text === ',' ? next + 1 : next
    return isYear(pieces[gap])
      ? done(gap + 1 - at, { year: Number(pieces[gap]?.text), month, day })
      : done(next - at, { month, day })
  }
  return done(next - at, { month })
}

export function isYear(piece: Piece | undefined): boolean {
  return piece?.kind === 'number' && /^(?:19|20)\d{2}$/.test(piece.text)
}

/** True where a bare four-digit number reads as a year rather than as a count. */
export function readsAsYear(pieces: readonly Piece[], at: number): boolean {
  return PREPOSITIONS.has(pieces[at - 1]?.text ?? '') || MONTHS.has(pieces[at - 1]?.text ?? '')
}

function isoTimeLength(pieces: readonly Piece[], from: number): number {
  let at = from
  while (pieces[at]?.glued && /^(?:\d+|[:.+z-]|\d+\.\d+)$/.test(pieces[at]?.text ?? '')) at++
  return at - from + 1
}
