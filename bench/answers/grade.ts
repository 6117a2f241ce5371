import { extractQuantities, type FoundQuantity } from '@understudy/answers/numbers/extract'
import { plain } from '@understudy/answers/text/normalise'
import { stem } from '@understudy/answers/text/stem'

/** What came back for a question, as far as a grade looks at it. */
export interface Said {
  /** False where the clone declined, asked back or made small talk. */
  states: boolean
  text: string
}

export type Grade = 'right' | 'silent' | 'wrong'

export interface Graded {
  grade: Grade
  /** A figure was wanted, or forbidden, and another or that one was said. */
  wrongFigure: boolean
}

/** Graded by content alone: everything wanted is said, nothing forbidden is. Wordings are parted by " | ". */
export function grade(said: Said, want: readonly string[], forbid: readonly string[]): Graded {
  const heard = hear(said.text)
  const banned = forbid.find((entry) => saysEntry(heard, entry))
  if (banned !== undefined) return { grade: 'wrong', wrongFigure: hasFigure(banned) }
  const missing = want.filter((entry) => !saysEntry(heard, entry))
  if (said.states && missing.length === 0) return { grade: 'right', wrongFigure: false }
  if (!said.states) return { grade: 'silent', wrongFigure: false }
  const figureMissed = missing.some((entry) => entry.split('|').every(hasFigure))
  return {
    grade: 'wrong',
    wrongFigure: figureMissed && heard.quantities.some((quantity) => quantity.kind === 'amount'),
  }
}

interface Heard {
  quantities: FoundQuantity[]
  words: string
}

/** What was heard before: learning grades each text for many questions. */
const heardBefore = new Map<string, Heard>()

export function hear(text: string): Heard {
  const known = heardBefore.get(text)
  if (known !== undefined) return known
  const heard = { quantities: extractQuantities(text), words: ` ${wordsOf(text).join(' ')} ` }
  heardBefore.set(text, heard)
  return heard
}

const SKIPPED = new Set(['the', 'a', 'an'])
const wordsOf = (text: string) =>
  (plain(text).match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => stem(word.replace(/,(?=\d{3}(?!\d))/g, '')))
    .filter((word) => !SKIPPED.has(word))

const hasFigure = (text: string) => figuresOf(text).length > 0

/** The quantities of a wording that are compared by value; names with digits ("ISO 27001") are words. */
const figuresOf = (text: string) => hear(text).quantities.filter((quantity) => quantity.kind !== 'literal')

export function saysEntry(heard: Heard, entry: string): boolean {
  return entry.split('|').some((wording) => saysWording(heard, wording.trim()))
}

function saysWording(heard: Heard, wording: string): boolean {
  const words = wordsOf(wording).join(' ')
  if (words !== '' && heard.words.includes(` ${words} `)) return true
  const figures = figuresOf(wording)
  return (
    figures.length > 0 && figures.every((figure) => heard.quantities.some((other) => same(figure, other)))
  )
}

const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 }

function same(want: FoundQuantity, said: FoundQuantity): boolean {
  if (want.kind === 'date') {
    if (said.kind === 'amount')
      return said.unit === null && want.month === undefined && said.value === want.year
    if (said.kind !== 'date') return false
    const quarter = said.quarter ?? (said.month === undefined ? undefined : Math.ceil(said.month / 3))
    const fits = (wanted: number | undefined, heard: number | undefined) =>
      wanted === undefined || wanted === heard
    return (
      fits(want.year, said.year) &&
      fits(want.month, said.month) &&
      fits(want.quarter, quarter) &&
      (want.day === undefined || said.day === undefined || want.day === said.day)
    )
  }
  if (want.kind !== 'amount') return false
  if (said.kind === 'date') return want.unit === null && said.month === undefined && said.year === want.value
  if (said.kind !== 'amount') return false
  const equal = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b))
  if (equal(want.value, said.value))
    return want.unit === null || said.unit === null || want.unit === said.unit
  const [a, b] = [MONTHS_IN[want.unit ?? ''], MONTHS_IN[said.unit ?? '']]
  if (a !== undefined && b !== undefined) return equal(want.value * a, said.value * b)
  const ratio = (unit: string | null) => (unit === '%' ? 0.01 : unit === 'ratio' || unit === 'x' ? 1 : 0)
  return (
    ratio(want.unit) > 0 &&
    ratio(said.unit) > 0 &&
    equal(want.value * ratio(want.unit), said.value * ratio(said.unit))
  )
}
