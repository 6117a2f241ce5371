import { encode } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { tellingStems } from '../meaning/telling-stems.ts'
import { placeWords, type WordPlaces } from '../meaning/word-space.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import { readAsOf, written } from '../numbers/say-value.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { readTerms, type Sought, soughtOf, type Terms } from '../retrieve/terms.ts'
import { fold, plain } from '../text/normalise.ts'
import { weightOf } from '../weigh/query.ts'
import { isMeasured, SPAN_WORDS } from './reading/measured.ts'
import { namesIn } from './reading/names.ts'
import { ratesIn } from './reading/rates.ts'
import { type Parted, partByFigures } from './reading/segments.ts'

/** A word or meaning of a statement, with how much it tells. */
export interface Telling {
  sought: Sought
  weight: number
}

/** A statement as the verifier reads it. */
export interface Reading {
  statement: Statement
  text: string
  folded: string
  parted: Parted
  /** Of each segment. */
  segments: readonly Terms[]
  terms: Terms
  /** What names it: heads, a fact's source, the person. */
  heads: Terms
  headText: string
  /** What it says, to be looked for in a claim: of each segment, and of what names it. */
  said: readonly (readonly Telling[])[]
  saidInHeads: readonly Telling[]
  /** Where the words of each segment lie, with those of its heads; and where each means to be. */
  words: readonly WordPlaces[]
  meanings: readonly Float32Array[]
  rates: ReadonlySet<string>
  names: ReadonlySet<string>
  /** Days at which its figures hold: as of, a column's year, a label's. */
  validity: readonly DateSaid[]
  headDates: readonly DateSaid[]
}

interface Book {
  /** All that stands anywhere, folded, each word between spaces. */
  words: string
  readings: Map<number, Reading>
  /** Statements by the numbers that stand in them. */
  byValue: Map<number, number[]>
}

const books = new WeakMap<AnswerIndex, Book>()

function bookOf(index: AnswerIndex): Book {
  const kept = books.get(index)
  if (kept !== undefined) return kept
  const book: Book = {
    words: ` ${index.statements.map((statement) => spaced(`${textOf(statement)} ${statement.heads.join(' ')}`)).join(' ')} `,
    readings: new Map(),
    byValue: new Map(),
  }
  for (const statement of index.statements) {
    if (isRow(index, statement)) continue
    const text = textOf(statement)
    const values = new Set(
      partByFigures(text, index.reader.language).figures.flatMap((figure) =>
        alikeValues(figure.amount.value),
      ),
    )
    for (const value of values) {
      const list = book.byValue.get(value)
      if (list === undefined) book.byValue.set(value, [statement.at])
      else list.push(statement.at)
    }
  }
  books.set(index, book)
  return book
}

/** A table's row as a whole says nothing that its cells do not say with less room for error. */
export function isRow(index: AnswerIndex, { at, group, cell, text }: Statement): boolean {
  const before = index.statements[at - 1]
  return (
    cell === undefined &&
    before?.group === group &&
    before.cell !== undefined &&
    text.startsWith(`${before.cell.row}: `)
  )
}

/** A half is 50 %, three months are a quarter: under each of these a number may be looked for. */
const FACTORS = [1, 100, 3, 4, 12]
const KEY_DIGITS = 10
const keyOf = (value: number) => Number(value.toPrecision(KEY_DIGITS))
const alikeValues = (value: number) => FACTORS.map((factor) => keyOf(value * factor))

/** Statements in which that number, or one that could say the same, stands. */
export function statementsWith(index: AnswerIndex, value: number): number[] {
  const { byValue } = bookOf(index)
  return [...new Set(alikeValues(value).flatMap((key) => byValue.get(key) ?? []))].sort((a, b) => a - b)
}

/** Whether a name with digits, or a size that is no number, stands anywhere as written. */
export const isAnyLiteral = (index: AnswerIndex, literal: string) =>
  [literal, LONG_NAMES[literal] ?? literal].some((name) => bookOf(index).words.includes(` ${spaced(name)} `))

/** Names with digits that go by words too. */
const LONG_NAMES: Readonly<Record<string, string>> = { co2: 'carbon dioxide' }

const spaced = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

export function readingOf(index: AnswerIndex, at: number): Reading | undefined {
  const { readings } = bookOf(index)
  const kept = readings.get(at)
  const statement = index.statements[at]
  if (kept !== undefined || statement === undefined) return kept
  const text = textOf(statement)
  const parted = partByFigures(text, index.reader.language)
  const headText = [
    ...statement.heads,
    statement.kind === 'team' ? statement.ref.label : '',
    statement.list === undefined ? '' : (statement.refs ?? []).map((ref) => ref.label).join('; '),
  ].join(' ; ')
  const source = statement.fact?.fact.source ?? ''
  const folded = plain(text)
  const headFolded = plain(headText)
  const terms = parted.segments.map((segment) => readTerms(segment, index.reader))
  const heads = readTerms(headText, index.reader)
  const framed = parted.segments.map((segment) => `${segment} ; ${headText}`)
  const reading: Reading = {
    statement,
    text,
    folded,
    parted,
    segments: terms,
    said: terms.map((segment) => tellingOf(index, segment)),
    saidInHeads: tellingOf(index, heads),
    words: framed.map((segment) => placeWords(tellingStems(segment, index.reader.language))),
    meanings: framed.map((segment) => encode(MIND.encoder, segment)),
    terms: readTerms(text, index.reader),
    heads,
    headText: headFolded,
    rates: ratesIn(`${folded} ; ${headFolded}`),
    names: namesIn(index, text),
    validity: validityOf(statement),
    headDates: extractQuantities(`${headText} ; ${source}`, index.reader.language).flatMap((found) =>
      found.kind === 'date' ? [found] : [],
    ),
  }
  readings.set(at, reading)
  return reading
}

function tellingOf(index: AnswerIndex, terms: Terms): Telling[] {
  return terms.units.flatMap((unit) => {
    if (/^\d/.test(unit.key) || SPAN_WORDS.has(unit.key) || unit.text.split(' ').every(isMeasured)) return []
    const sought = soughtOf(unit, index.reader.language)
    return [{ sought, weight: weightOf(index, sought) }]
  })
}

const textOf = (statement: Statement) =>
  statement.fact === undefined
    ? statement.text
    : `${statement.fact.fact.label}: ${written(statement.fact.fact)}${statement.fact.said.kind === 'date' ? ` ; ${statement.fact.said.text}` : ''}${statement.fact.fact.source === undefined ? '' : ` ; ${statement.fact.fact.source}`}`

function validityOf({ fact, cell }: Statement): DateSaid[] {
  if (fact !== undefined) {
    const asOf = readAsOf(fact.fact.asOf)
    if (fact.year !== undefined) return [{ kind: 'date', year: fact.year, text: String(fact.year) }]
    return asOf === undefined ? [] : [asOf]
  }
  if (cell === undefined) return []
  return extractQuantities(cell.column).flatMap((found) => (found.kind === 'date' ? [found] : []))
}
