import { sayValue } from '../numbers/say-value.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { fold, plainWords } from '../text/normalise.ts'
import type { Period } from '../understand/time.ts'
import { sayFactInEnglish } from './facts/fact-english.ts'

const OF_A_YEAR = /^(?:FY ?)?(?:19|20)\d{2}$/i
const OF_OURS = /^(?:us|we|ours)$/i
/** "Money we lost", "Left each month", "What it is": no name of a figure, which a sentence could be made about. */
const NO_NAME = /\b(?:we|you|they|that|who|what|which|how|left|lost|came|went|done)\b/i
/** "Our returned sensors were 3.9%", "Our cycles were 1". */
const MISCOUNTED = /\bwere (?:1\b|[\d.,]+%)/
const BEGUN = /^started$/i

/**
 * A table's cell as a sentence, where its column is a year or this company: "Our gross margin in 2025 was 78%." As it
 * stands, "Gross margin, 2025: 78%.", where no sentence keeps all of its words.
 */
export function sayCell(index: AnswerIndex, statement: Statement, now: Date): string {
  const year = now.getUTCFullYear()
  const known = saidCells.get(statement)
  if (known?.year === year) return known.text
  const text = inASentence(index, statement, now) ?? statement.text
  saidCells.set(statement, { year, text })
  return text
}

/** A statement is of one index, and so of one language. */
const saidCells = new WeakMap<Statement, { year: number; text: string }>()

function inASentence(index: AnswerIndex, { cell, ref }: Statement, now: Date): string | null {
  const { language, location = '' } = index.material
  if (cell === undefined || !language.startsWith('en') || NO_NAME.test(cell.row)) return null
  const column = cell.column.trim()
  const isYear = OF_A_YEAR.test(column)
  if (!isYear && !OF_OURS.test(column) && !isOwnName(index, column)) return null
  if (BEGUN.test(cell.row)) return isYear ? null : `We started in ${cell.value.replace(/\.$/, '')}.`
  const label = isYear ? `${cell.row} ${column}` : cell.row
  const fact = { id: ref.id, label, value: cell.value, audience: 'public' as const }
  const text = sayFactInEnglish(fact, sayValue(fact, language), {
    isName: (word) => index.names.has(fold(word)) || location.split(/[^\p{L}]+/u).includes(word),
    currentRound: undefined,
    now,
  })
  return text === null || MISCOUNTED.test(text) ? null : text
}

/** Of a whole row, the cell of the one year that was asked for. */
export function cellAsked(index: AnswerIndex, statement: Statement, periods: readonly Period[]): Statement {
  const [period, ...others] = periods
  if (statement.cell !== undefined || others.length > 0 || period?.kind !== 'date') return statement
  const { year, half, quarter, month } = period.date
  if (year === undefined || (half ?? quarter ?? month) !== undefined) return statement
  for (let at = statement.at - 1; ; at--) {
    const before = index.statements[at]
    const cell = before?.group === statement.group ? before.cell : undefined
    if (before === undefined || cell === undefined || !statement.text.startsWith(`${cell.row}: `))
      return statement
    if (OF_A_YEAR.test(cell.column.trim()) && cell.column.includes(String(year))) return before
  }
}

function isOwnName(index: AnswerIndex, column: string): boolean {
  const words = plainWords(column).split(' ')
  return column !== '' && words.every((word) => index.reader.ownNames.has(word))
}
