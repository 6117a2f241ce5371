import { Readable } from 'node:stream'
import { type ImportReport, type InputOf, LIMITS, NewInvestor, type routes, Text } from '@understudy/contract'
import { CsvError, parse } from 'csv-parse'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { readCell } from '../kernel/csv.ts'
import { allowLong } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { columnsOf, decodeText, type ImportedField, separatorOf } from './import-rules.ts'
import { nameEmails, rememberTags } from './records/change-queries.ts'
import { keepInvestors } from './records/keep-investors.ts'
import { type Contact, takeUp, toContact, uniteTags } from './rules.ts'

const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 64 * 1024
const ImportedRow = NewInvestor.omit({ pitch_link_code: true }).extend({
  notes: Text(LIMITS.maxInvestorNotesChars).optional(),
})

/**
 * Adds the rows of a CSV file, all of them or, when something breaks, none. The same email, in the file or known
 * before, takes up what is new. A row that cannot be taken is told with its line and the reason.
 * Refuses `invalid` for what is no table of contacts and for more than 5,000 rows, `too_large`.
 */
export async function importInvestors(
  ctx: UserContext,
  input: InputOf<typeof routes.importInvestors>,
): Promise<ImportReport> {
  const bytes = input.body.csv === undefined ? await receive(ctx) : Buffer.from(input.body.csv)
  const { contacts, report } = await readContacts(Buffer.from(decodeText(bytes)))
  await inTransaction(ctx, async (inner) => {
    await allowLong(inner.db)
    for (let at = 0; at < contacts.length; at += ROWS_AT_ONCE) {
      const some = contacts.slice(at, at + ROWS_AT_ONCE)
      for (const { isNew } of await keepInvestors(inner, ctx.caller.userId, some, null)) {
        if (isNew) report.created++
        else report.merged++
      }
      await nameEmails(
        inner.db,
        ctx.caller.userId,
        some.map(({ email }) => email),
      )
    }
    await rememberTags(
      inner.db,
      ctx.caller.userId,
      contacts.flatMap(({ tags }) => uniteTags(tags, [])),
    )
  })
  return report
}

async function receive(ctx: UserContext): Promise<Buffer> {
  const { stream } = await ctx.upload()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

async function readContacts(bytes: Buffer): Promise<{ contacts: Contact[]; report: ImportReport }> {
  const report: ImportReport = { created: 0, merged: 0, refused: [] }
  const withoutEmail: Contact[] = []
  const byEmail = new Map<string, Contact>()
  let columns: (ImportedField | null)[] | null = null
  let rows = 0
  for await (const { cells, line } of recordsOf(bytes)) {
    if (columns === null) {
      columns = columnsOf(cells)
      if (!columns.includes('name'))
        throw refuse('invalid', 'csv: its first line needs a column for the name')
      continue
    }
    if (++rows > LIMITS.maxImportRows) {
      throw refuse('invalid', `csv: holds more than ${LIMITS.maxImportRows} rows`)
    }
    const row = ImportedRow.safeParse(readRow(columns, cells))
    if (!row.success) {
      const [issue] = row.error.issues
      report.refused.push({ line, reason: `${String(issue?.path[0])}: ${issue?.message}` })
      continue
    }
    const contact = toContact(row.data)
    const same = contact.email === '' ? undefined : byEmail.get(contact.email)
    if (same) report.merged++
    if (contact.email === '') withoutEmail.push(contact)
    else byEmail.set(contact.email, same ? takeUp(same, contact) : contact)
  }
  if (columns === null) throw refuse('invalid', 'csv: is empty')
  // In one order over the whole file: two files with the same emails wait for each other, never in a circle.
  const named = [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1))
  return { contacts: [...withoutEmail, ...named], report }
}

function readRow(columns: readonly (ImportedField | null)[], cells: readonly string[]): object {
  const row: Record<string, unknown> = {}
  columns.forEach((field, i) => {
    const cell = readCell(cells[i] ?? '')
    if (field === null || cell === '') return
    if (field === 'tags') row[field] = cell.split(/[,;|]/).flatMap((tag) => tag.trim() || [])
    else if (field === 'last_name') row.name = `${row.name ?? ''} ${cell}`.trim()
    else row[field] ??= cell
  })
  return row
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
