import { amountsIn } from './amounts.ts'
import { type PeriodSaid, periodsIn } from './periods.ts'
import { cellsInTime, namesColumns, piecesOf } from './tables/tables.ts'

/** What states figures, in words that belong together. */
export interface Statement {
  text: string
  /** From a table's head, one for each amount. */
  periods?: PeriodSaid[]
  /** What it stands in, where that is not the same. */
  row?: string
}

/** Lines, rows under their head, and cards put together: an amount on a line of its own with the words around it. */
export function statementsOf(lines: readonly string[]): Statement[] {
  const inTime = rowsInTime(lines)
  const statements: Statement[] = [...inTime.values()].flat()
  let head: PeriodSaid[] = []
  let isTable = false
  for (const line of cardsJoined(lines.filter((one) => !inTime.has(one)))) {
    const text = line.replaceAll('\t', '  ')
    const periods = periodsIn(text)
    const amounts = amountsIn(text, periods)
    const isRow = line.includes('\t')
    // A table is over with its last row.
    if (isTable && !isRow) head = []
    isTable = isRow
    if (amounts.length === 0 && (periods.length >= 2 || (periods.length === 1 && namesColumns(line))))
      head = periods
    else if (head.length > 0 && amounts.length === head.length && periods.length === 0) {
      statements.push({ text, periods: head, row: text })
    } else statements.push({ text, ...(isRow ? { row: text } : {}) })
  }
  return statements
}

/** Rows that are a time each, under what is measured: by the row a statement a cell. */
function rowsInTime(lines: readonly string[]): ReadonlyMap<string, Statement[]> {
  const rows = piecesOf(lines).flatMap((piece): [string, Statement[]][] => {
    const cells = 'cells' in piece ? cellsInTime(piece) : null
    const row = piece.line.replaceAll('\t', '  ')
    return cells ? [[piece.line, cells.map((text) => ({ text, row }))]] : []
  })
  return new Map(rows)
}

function isBareAmount(line: string): boolean {
  const [amount, ...more] = amountsIn(line, periodsIn(line))
  return (
    amount !== undefined && more.length === 0 && line.replace(amount.text, '').replace(/[+~\s]/g, '') === ''
  )
}

function cardsJoined(lines: readonly string[]): string[] {
  const bare = lines.map(isBareAmount)
  if (bare.filter(Boolean).length < 2) return [...lines]
  const labelsFirst = bare[0] === false
  const joined: string[] = []
  for (const [i, line] of lines.entries()) {
    const begins = labelsFirst ? bare[i + 1] === true : bare[i] === true
    if (begins || joined.length === 0) joined.push(line)
    else joined[joined.length - 1] += ` ${line}`
  }
  return joined
}
