import { createHash } from 'node:crypto'
import type { ImportOutcome, PlannedRow } from '@understudy/contract'
import type { InvestorRow } from '../rows.ts'
import { CONTACT_COLUMNS, type Contact, takeUp, toldAs } from '../rules.ts'
import type { ImportedRow } from './read-rows.ts'

export interface ImportPlan {
  /** In the order of the file. */
  rows: PlannedRow[]
  counts: Record<ImportOutcome, number>
  /** Stands for what is done with each row: another where the file or the list has changed. */
  digest: string
}

/** Somebody a row can belong to: known before, or by a row above. */
interface Somebody {
  id: string | null
  line: number | null
  contact: Contact
}

/**
 * What an import would do with each row: make somebody, fill somebody in whose email is known or stands above, leave
 * them as they are, or refuse it. Pure; `known` are the owner's investors by each email they have.
 */
export function planImport(
  rows: readonly ImportedRow[],
  known: ReadonlyMap<string, InvestorRow>,
): ImportPlan {
  const bodies = new Map<string, Somebody>()
  for (const row of known.values())
    if (!bodies.has(row.id)) bodies.set(row.id, { id: row.id, line: null, contact: row })
  const planned = rows.map((row) => planRow(row, known, bodies))
  const counts = { create: 0, merge: 0, skip: 0, refuse: 0 }
  for (const { outcome } of planned) counts[outcome]++
  const digest = createHash('sha256')
  digest.update(JSON.stringify(planned))
  return { rows: planned, counts, digest: digest.digest('base64url') }
}

function planRow(
  row: ImportedRow,
  known: ReadonlyMap<string, InvestorRow>,
  bodies: Map<string, Somebody>,
): PlannedRow {
  const { line } = row
  const nothing = { line, into_id: null, into_line: null, fills: [], reason: null }
  if ('reason' in row) {
    const [name = '', email = ''] = row.cells
    return { ...nothing, outcome: 'refuse', name, email, company: '', reason: row.reason }
  }
  const { contact } = row
  const { name, email, company } = contact
  const who = { ...nothing, name, email, company }
  if (email === '') return { ...who, outcome: 'create' }
  const key = known.get(email)?.id ?? email
  const before = bodies.get(key)
  if (!before) {
    bodies.set(key, { id: null, line, contact })
    return { ...who, outcome: 'create' }
  }
  const united = takeUp(before.contact, contact)
  bodies.set(key, { ...before, contact: united })
  const fills = filledIn(before.contact, united)
  const into = { into_id: before.id, into_line: before.line, name: united.name }
  return { ...who, ...into, outcome: fills.length > 0 ? 'merge' : 'skip', fills }
}

/** Names of what one has and the other had not, as a column of the file is called. */
const filledIn = (before: Contact, after: Contact): string[] => [
  ...(before.name === after.name ? [] : ['name']),
  ...CONTACT_COLUMNS.filter((column) => before[column] !== after[column]).map(toldAs),
  ...(before.tags.join() === after.tags.join() ? [] : ['tags']),
  ...(before.notes === after.notes ? [] : ['notes']),
]
