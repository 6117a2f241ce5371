import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { selectByEmails } from '../records/change-queries.ts'
import type { InvestorRow } from '../rows.ts'
import type { ImportedRow } from './read-rows.ts'

const EMAILS_AT_ONCE = 500

/** One import of an owner's at a time, so that what was planned is what is done. Given back with the transaction. */
export const takeImportTurn = (db: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import:${ownerId}`}, 0))`.execute(db)

/** The owner's investors that rows of a file belong to, by each email; one statement for 500 of them. */
export async function knownByEmail(
  db: Db,
  ownerId: string,
  rows: readonly ImportedRow[],
): Promise<Map<string, InvestorRow>> {
  const emails = [...new Set(rows.flatMap((row) => ('contact' in row && row.contact.email) || []))]
  const known = new Map<string, InvestorRow>()
  for (let at = 0; at < emails.length; at += EMAILS_AT_ONCE) {
    const found = await selectByEmails(db, ownerId, emails.slice(at, at + EMAILS_AT_ONCE)).execute()
    for (const { known_by, ...row } of found) known.set(known_by, row)
  }
  return known
}
