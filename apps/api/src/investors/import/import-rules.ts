import { fold } from '../../kernel/database/search-text.ts'
import { CONTACT_COLUMNS, type ToldAs, toldAs } from '../rules.ts'
import { OTHER_HEADERS, TEXT_HEADERS } from './headers.ts'

export type ImportedField = keyof typeof OTHER_HEADERS | ToldAs

const FIELDS: readonly (readonly [ImportedField, readonly string[]])[] = [
  // The keys of an object that was written down above.
  ...(Object.keys(OTHER_HEADERS) as (keyof typeof OTHER_HEADERS)[]).map(
    (field) => [field, OTHER_HEADERS[field]] as const,
  ),
  ...CONTACT_COLUMNS.map((column) => [toldAs(column), TEXT_HEADERS[column]] as const),
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
