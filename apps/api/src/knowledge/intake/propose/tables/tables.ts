import { beFor, ended } from '../../../sentences.ts'
import { amountsIn } from '../amounts.ts'
import { periodsIn } from '../periods.ts'

/** A line of a page, or the cells of a row with what its table's columns are called. */
export type Piece = { line: string } | { line: string; cells: string[]; head: readonly string[] | null }

/** Lines in their order; of those that are rows of a table each with its head, which itself is none of them. */
export function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let head: readonly string[] | null = null
  for (const [i, line] of lines.entries()) {
    if (!line.includes('\t')) {
      pieces.push({ line })
      continue
    }
    const cells = cellsOf(line)
    const isFirst = !(lines[i - 1] ?? '').includes('\t')
    if (isFirst) head = isHead(cells, lines[i + 1] ?? '') ? cells : null
    if (!isFirst || head === null) pieces.push({ line, cells, head: head && aligned(head, cells) })
  }
  return pieces
}

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim())
const isPeriod = (cell: string): boolean => {
  const [period, ...more] = periodsIn(cell)
  return period !== undefined && more.length === 0 && period.text.length === cell.length
}
const NAMES_COLUMN =
  /^(?:name|metric|kpi|figure|plan|item|category|year|quarter|month|period|feature|competitor|role)s?$/i

/** "Metric\\tQ3 2026": what is below its columns is named, and no row of them. */
export const namesColumns = (line: string): boolean =>
  line.includes('\t') && NAMES_COLUMN.test(cellsOf(line)[0] ?? '')

/** Without a figure, above a row that has one; or a word that columns alone are called by. */
function isHead(cells: readonly string[], next: string): boolean {
  if (!next.includes('\t')) return false
  if (NAMES_COLUMN.test(cells[0] ?? '')) return true
  // "Founded 2021" is no head.
  if (cells.filter(isPeriod).length === 1) return false
  const isBare = cells.every((cell) => isPeriod(cell) || (!/\d/.test(cell) && amountsIn(cell).length === 0))
  return isBare && /\d/.test(next)
}

/** Its first cell is often empty, and then lost where the page was read. */
const aligned = (head: readonly string[], cells: readonly string[]): readonly string[] =>
  head.length === cells.length - 1 ? ['', ...head] : head

const SAYS_NO_CELL = /^[-–—.\s]*$/

/** What says no more than that there is something below it. */
const SAYS_NOTHING =
  /^(?:value|amount|figure|number|result|total|count|data|as of|date|when|period|time|details?|description|notes?|comments?|role|background|position)?$/i

/** A row as one says it: "ARR was €1.2M in Q3 2026, up from €200k in 2024.", "Basic: price €200, sites 10." */
export function saidRow({
  cells,
  head,
}: {
  cells: readonly string[]
  head: readonly string[] | null
}): string {
  const [first = '', ...rest] = cells
  const inTime = first === '' || !head?.slice(1).every(isPeriod) ? null : newestOf(rest, head.slice(1))
  if (inTime) return ended(`${first} ${beFor(first)} ${inTime}`)
  const said = rest.flatMap((cell, i) => {
    if (SAYS_NO_CELL.test(cell)) return []
    const column = head?.[i + 1] ?? ''
    if (isPeriod(column)) return [`${cell} in ${column}`]
    return [SAYS_NOTHING.test(column) ? cell : `${lowered(column)} ${cell}`]
  })
  if (said.length === 0) return first === '' ? '' : ended(first)
  const all = said.join(', ')
  return ended(first === '' ? all : `${first}: ${all}`)
}

/** The newest cell with the one before it; null where they say nothing. */
function newestOf(cells: readonly string[], times: readonly string[]): string | null {
  const said = cells
    .flatMap((cell, i) => (SAYS_NO_CELL.test(cell) ? [] : [{ cell, time: times[i] ?? '' }]))
    .map((one) => ({
      ...one,
      value: amountsIn(one.cell)[0]?.value,
      day: periodsIn(one.time)[0]?.lastDay ?? '',
    }))
    .sort((a, b) => b.day.localeCompare(a.day))
  const [newest, before] = said
  if (!newest) return null
  const now = `${newest.cell} in ${newest.time}`
  if (before?.value === undefined || newest.value === undefined) return now
  if (newest.value === before.value) return `${now}, as in ${before.time}`
  return `${now}, ${newest.value > before.value ? 'up' : 'down'} from ${before.cell} in ${before.time}`
}

/** Of a table whose rows are times: each cell with what its column is called and its time; null for any other row. */
export function cellsInTime({ cells, head }: { cells: readonly string[]; head: readonly string[] | null }) {
  const [time = '', ...rest] = cells
  if (!head || !isPeriod(time) || head.slice(1).some(isPeriod)) return null
  return rest.map((cell, i) => `${head[i + 1] ?? ''}: ${cell} (${time})`)
}

const lowered = (text: string) =>
  /^\p{Lu}(?:\p{Lu}|\d|$)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
