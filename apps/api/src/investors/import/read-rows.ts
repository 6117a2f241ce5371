import { Readable } from 'node:stream'
import { LIMITS, NewInvestor, Text } from '@understudy/contract'
import { fullName, type NameParts } from '@understudy/contract/full-name'
import { CsvError, parse } from 'csv-parse'
import { wholeFile } from '../../kernel/bytes/whole-file.ts'
import type { UserContext } from '../../kernel/context.ts'
import { readCell } from '../../kernel/csv.ts'
import { refuse } from '../../kernel/errors.ts'
import { type Contact, toContact } from '../rules.ts'
import { columnsOf, decodeText, type ImportedField, separatorOf } from './import-rules.ts'

const JOINED = { location: ', ', notes: '\n\n' }

const NAME_PARTS: Partial<Record<ImportedField, keyof NameParts>> = {
  name: 'name',
  first_name: 'first',
  last_name: 'last',
}

const BYTES_AT_ONCE = 64 * 1024
const RowFields = NewInvestor.omit({ pitch_link_code: true }).extend({
  notes: Text(LIMITS.maxInvestorNotesChars).optional(),
})

/** A row of the file by the line that it ends on: a contact, or why it is none. */
export type ImportedRow = { line: number } & ({ contact: Contact } | { reason: string; cells: string[] })

export interface ReadTable {
  /** In their order. */
  rows: ImportedRow[]
  /** Columns of which something was not taken, as the file calls them. */
  leftColumns: string[]
}

/**
 * The rows of a CSV file, and which of its columns were not taken. Refuses `invalid` for what is no table of contacts and for more than 5,000
 * rows, `too_large`, `malformed` where the file breaks off.
 */
export async function readRows(ctx: UserContext, csv: string | undefined): Promise<ReadTable> {
  const bytes = csv === undefined ? await wholeFile(await ctx.upload()) : Buffer.from(csv)
  const rows: ImportedRow[] = []
  let headers: readonly string[] = []
  let columns: (ImportedField | null)[] | null = null
  const left = new Set<number>()
  for await (const { cells, line } of recordsOf(Buffer.from(decodeText(bytes)))) {
    if (columns === null) {
      headers = cells
      columns = columnsOf(cells)
      if (!columns.includes('name') && !columns.includes('first_name'))
        throw refuse('invalid', 'csv: its first line needs a column for the name')
      continue
    }
    if (rows.length >= LIMITS.maxImportRows) {
      throw refuse('invalid', `csv: holds more than ${LIMITS.maxImportRows} rows`)
    }
    const row = RowFields.safeParse(readRow(columns, cells, left))
    const [issue] = row.error?.issues ?? []
    rows.push(
      row.success
        ? { line, contact: toContact(row.data) }
        : { line, reason: `${String(issue?.path[0])}: ${issue?.message}`, cells: [...cells] },
    )
  }
  if (columns === null) throw refuse('invalid', 'csv: is empty')
  return { rows, leftColumns: [...left].sort((a, b) => a - b).map((at) => headerWords(headers[at], at)) }
}

const MOST_HEADER_CHARS = 60

function headerWords(header: string | undefined, at: number): string {
  const words = readCell(header ?? '').trim()
  return words === '' ? `Column ${at + 1}` : words.slice(0, MOST_HEADER_CHARS)
}

/** Columns of which this row holds something that nobody takes are added to `left`. */
function readRow(
  columns: readonly (ImportedField | null)[],
  cells: readonly string[],
  left: Set<number>,
): object {
  const row: Record<string, unknown> = {}
  const said: NameParts = {}
  const takes = (field: ImportedField | null, cell: string): boolean => {
    if (field === null) return false
    const part = NAME_PARTS[field]
    if (field === 'tags') row[field] = cell.split(/[,;|]/).flatMap((tag) => tag.trim() || [])
    else if (part) {
      // A second name is nobody's.
      said[part] ??= cell
      return said[part] === cell
    } else if (row[field] !== undefined) return row[field] === cell || joins(field, cell)
    else row[field] = cell
    return true
  }
  // A city and its country are one place, two remarks are both remarks: as long as there is room for both.
  const joins = (field: ImportedField, cell: string): boolean => {
    if (field !== 'location' && field !== 'notes') return false
    const joined = `${row[field]}${JOINED[field]}${cell}`
    if (!RowFields.shape[field].safeParse(joined).success) return false
    row[field] = joined
    return true
  }
  cells.forEach((text, i) => {
    const cell = readCell(text)
    if (cell.trim() !== '' && !takes(columns[i] ?? null, cell)) left.add(i)
  })
  const name = fullName(said)
  return name === '' ? row : { ...row, name }
}

/** Records with the line that each ends on. Read piece by piece, so that a long file holds nobody up. */
async function* recordsOf(bytes: Buffer): AsyncGenerator<{ cells: string[]; line: number }> {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) yield bytes.subarray(at, at + BYTES_AT_ONCE)
  }
  const parser = Readable.from(pieces()).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(bytes.subarray(0, BYTES_AT_ONCE).toString()),
      info: true,
      relax_column_count: true,
      // A quote within a cell is a sign like any other: `=HYPERLINK("x")`, `5" pipes`.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  )
  try {
    for await (const { record, info } of parser) yield { cells: record, line: info.lines }
  } catch (error) {
    if (error instanceof CsvError) throw refuse('invalid', `csv: ${csvWords(error)}`)
    throw error
  }
}

/** What breaks a whole file, for whoever made it in a spreadsheet. */
function csvWords({ code, records }: CsvError): string {
  const row = typeof records === 'number' ? ` Look at row ${records + 1}.` : ''
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quotation mark is opened and never closed.${row}`
    : `it could not be read to its end.${row}`
}
