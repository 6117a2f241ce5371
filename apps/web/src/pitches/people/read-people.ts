import { fullName } from '@understudy/contract/full-name'
import { type InvitedInvestor, InvitedInvestor as Schema } from '@understudy/contract/investor-links'
import { LIMITS } from '@understudy/contract/limits'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** A line that was pasted, as it is understood. */
export interface Line {
  /** From 1, as an editor counts. */
  number: number
  text: string
  person: InvitedInvestor
  /** Why it gets no link; null where it does. */
  problem: string | null
  /** The line before it with the same address, whose link it shares. */
  sameAs: number | null
  /** Cells that are not taken. */
  unread: string[]
  /** The line above it that names its columns; null where none does. */
  header: string | null
}

const HEADERS: Readonly<Record<string, 'name' | 'firstName' | 'lastName' | 'company' | 'email'>> = {
  name: 'name',
  fullname: 'name',
  investor: 'name',
  contact: 'name',
  partner: 'name',
  firstname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  company: 'company',
  firm: 'company',
  fund: 'company',
  organisation: 'company',
  organization: 'company',
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  address: 'email',
}
type Column = (typeof HEADERS)[string] | undefined
/** Nobody is called so, nor does a person's firm or part in it go by one of these. */
const SURE = /^((full|first|last|sur)?name|email(address)?)$/

interface Sheet {
  separator: string
  /** What each of its columns holds; null for lines as they are typed. */
  columns: Column[] | null
  header: string | null
}

/**
 * What stands in pasted lines: a name, a firm and an address in any order with commas, semicolons or tabs between
 * them, "Ines Costa <ines@harbour.vc>", or the rows of a sheet under a line that names its columns. A second such line
 * begins a sheet of its own. Every other line that is not blank comes back, whatever is wrong with it.
 */
export function readPeople(text: string): Line[] {
  const typed = text.split(/\r\n|\r|\n/).map((line, i) => ({ number: i + 1, text: line.trim() }))
  const filled = typed.filter((line) => line.text !== '')
  let sheet: Sheet = { separator: separatorOf(filled[0]?.text ?? ''), columns: null, header: null }
  const lines: Line[] = []
  for (const line of filled) {
    const next = sheetUnder(line.text, line === filled[0])
    if (next) sheet = next
    else lines.push(toLine({ ...line, cells: cellsOf(line.text, sheet.separator) }, sheet))
  }
  return withLimit(withRepeats(lines))
}

/** Lines as they were typed, each sheet under the line that names its columns. */
export const textOf = (lines: readonly Line[]): string =>
  lines
    .flatMap(({ text, header }, i) =>
      header !== null && header !== lines[i - 1]?.header ? [header, text] : [text],
    )
    .join('\n')

/** The text with the lines of a file, each of which is read as it would be alone. */
export function withFile(text: string, file: string): string {
  if (text === '') return file
  const isSheet = (lines: string) => readPeople(lines).some(({ header }) => header !== null)
  // Below a sheet they would be taken for its rows.
  return isSheet(text) && !isSheet(file) ? `${file.trimEnd()}\n${text}` : `${text}\n${file}`
}

/**
 * Below other lines a partner, say, may be what somebody is, and no name of a column. Three of them and nothing else are
 * surely names of columns.
 */
const isSurely = (cells: readonly string[]): boolean => {
  const words = cells.filter((cell) => cell !== '').map(wordOf)
  return (
    words.some((word) => SURE.test(word)) ||
    (words.length > 2 && words.every((word) => Object.hasOwn(HEADERS, word)))
  )
}

function sheetUnder(text: string, isFirst: boolean): Sheet | null {
  if (!isFirst && text.includes('@')) return null
  const separator = separatorOf(text)
  const cells = cellsOf(text, separator)
  const columns = columnsOf(cells)
  if (!columns || !(isFirst || isSurely(cells ?? []))) return null
  return { separator, columns, header: text }
}

const separatorOf = (line: string): string => ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ','

const wordOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '')

/** Null for a line that is no row: a quote that does not end. */
function cellsOf(line: string, separator: string): string[] | null {
  try {
    const [cells] = parse(line, { delimiter: separator, trim: true, relax_column_count: true })
    return cells ?? []
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function columnsOf(cells: readonly string[] | null): Column[] | null {
  const columns = cells?.map((cell) => HEADERS[wordOf(cell)]) ?? []
  const isNamed = columns.includes('name') || columns.includes('firstName')
  return isNamed && columns.length > 1 ? columns : null
}

interface Read {
  name: string
  company: string
  email: string
  unread: string[]
}

function toLine(
  { number, text, cells }: { number: number; text: string; cells: string[] | null },
  { columns, header }: Sheet,
): Line {
  const none = { name: '', company: '', email: '', unread: [] }
  const { unread, ...said } = cells === null ? none : columns ? byColumn(cells, columns) : byLook(cells)
  const person = Schema.safeParse(said)
  const problem = cells === null ? 'A quotation mark is open' : problemOf(person.error?.issues[0]?.path[0])
  return { number, text, person: person.data ?? said, problem, sameAs: null, unread, header }
}

function byColumn(cells: readonly string[], columns: readonly Column[]): Read {
  const of = (column: Column) => cells.filter((cell, i) => columns[i] === column && cell !== '')
  const whole = (column: Column) => of(column).join(' ')
  const said = whole('name')
  const name = fullName({ name: said, first: whole('firstName'), last: whole('lastName') })
  return {
    name,
    company: of('company').join(', '),
    email: of('email')[0] ?? '',
    // A firm, say, in a column that is called Investor.
    unread: said === '' || name.includes(said) ? [] : [said],
  }
}

/** An address is known by its @, a name stands before a firm. */
function byLook(cells: readonly string[]): Read {
  const whole = cells.flatMap((cell) => {
    const mailbox = /^(.*?)<([^<>]*@[^<>]*)>$/.exec(cell)
    return mailbox ? [mailbox[1]?.trim() ?? '', mailbox[2]?.trim() ?? ''] : [cell]
  })
  const filled = whole.filter((cell) => cell !== '')
  const email = filled.find((cell) => cell.includes('@')) ?? ''
  const [name = '', company = '', ...unread] = filled.filter((cell) => cell !== email)
  return { name, company, email, unread }
}

function problemOf(field: PropertyKey | undefined): string | null {
  if (field === undefined) return null
  if (field === 'name') return 'A name is missing'
  return field === 'email' ? 'This is not an email address' : 'This is too long'
}

function withRepeats(lines: readonly Line[]): Line[] {
  const first = new Map<string, number>()
  return lines.map((line) => {
    const { email } = line.person
    if (line.problem !== null || !email) return line
    const sameAs = first.get(email) ?? null
    if (sameAs === null) first.set(email, line.number)
    return { ...line, sameAs }
  })
}

function withLimit(lines: readonly Line[]): Line[] {
  let taken = 0
  return lines.map((line) =>
    line.problem !== null || ++taken <= LIMITS.maxInvestorLinks
      ? line
      : { ...line, problem: `More than ${LIMITS.maxInvestorLinks} at once: make these next` },
  )
}
