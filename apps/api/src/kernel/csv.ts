import { stringify } from 'csv-stringify/sync'
import { Answer, type Kernel } from './context.ts'
import { storable } from './database.ts'

/** A column of a table: its header, and what stands in it; null for an empty cell. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | null]

/**
 * What a spreadsheet takes for the beginning of a formula, in the wide letters of East Asia too, after blanks
 * that it may pass over.
 */
const FORMULA = String.raw`\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`
const RUNS = new RegExp(`^'*${FORMULA}`)
const NEUTRALISED = new RegExp(`^'(?='*${FORMULA})`)

/** A cell that no spreadsheet runs: what would be a formula begins with one apostrophe more. */
const writeCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** The cell as it was before it was written by {@link csvFile}. */
export const readCell = (cell: string): string => storable(cell.trim().replace(NEUTRALISED, ''))

/**
 * A table to save, as CSV (RFC 4180 with BOM; a cell that a spreadsheet would run begins with an apostrophe), named
 * `name_YYYY-MM-DD_HH-mm.csv` in UTC. Sent in chunks as they are read, so that neither size nor time grows on the
 * server; a chunk is written at once and should take no more than a few milliseconds. What the first chunk refuses is
 * refused by the call.
 */
export async function csvFile<Row>(
  { clock }: Pick<Kernel, 'clock'>,
  name: string,
  columns: readonly CsvColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): Promise<Answer<string>> {
  const texts = textsOf(columns, chunks)
  const first = await texts.next()
  const stream = (async function* () {
    if (!first.done) yield first.value
    yield* texts
  })()
  const [day, hour, minute] = clock.now().toISOString().split(/[T:]/)
  return new Answer('', { fileName: `${name}_${day}_${hour}-${minute}.csv`, stream })
}

async function* textsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = csv([columns.map(([header]) => header)], true)
  for await (const rows of chunks) {
    if (rows.length === 0) continue
    yield head + csv(rows.map((row) => columns.map(([, cell]) => cell(row))))
    head = ''
  }
  if (head !== '') yield head
}

const csv = (rows: readonly (string | number | null)[][], bom = false): string =>
  stringify([...rows], { bom, record_delimiter: 'windows', cast: { string: writeCell } })
