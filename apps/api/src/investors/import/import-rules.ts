import { CONTACT_COLUMNS, CONTACT_TEXTS, fold, type ToldAs, toldAs } from '../rules.ts'

const OTHERS = {
  name: ['name', 'fullname', 'investor', 'investorname', 'contact', 'contactname'],
  first_name: ['firstname', 'givenname', 'forename'],
  last_name: ['lastname', 'surname', 'familyname'],
  tags: ['tags', 'tag', 'labels', 'label'],
  notes: ['notes', 'note', 'comment', 'comments'],
} as const
export type ImportedField = keyof typeof OTHERS | ToldAs

const FIELDS: readonly (readonly [ImportedField, readonly string[]])[] = [
  // The keys of an object that was written down above.
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((field) => [field, OTHERS[field]] as const),
  ...CONTACT_COLUMNS.map((column) => [toldAs(column), CONTACT_TEXTS[column].headers] as const),
]
const BY_HEADER = new Map(
  FIELDS.flatMap(([field, headers]) => headers.map((header): [string, ImportedField] => [header, field])),
)

/**
 * The text of a file. Spreadsheets write UTF-8, UTF-16 with a mark in front, and on many machines still the letters
 * of Windows, which are no UTF-8 as soon as one has an accent.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: what else there is takes every byte.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What each column of a header line holds; null for one that is not taken. Case, blanks and signs say nothing. */
export const columnsOf = (headers: readonly string[]): (ImportedField | null)[] =>
  headers.map((header) => BY_HEADER.get(fold(header).replace(/[^a-z]/g, '')) ?? null)

/** The sign that the header line has most of. */
export function separatorOf(head: string): string {
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  const signs = [',', ';', '\t'].map((sign) => ({ sign, times: line.split(sign).length }))
  return signs.reduce((most, next) => (next.times > most.times ? next : most)).sign
}
