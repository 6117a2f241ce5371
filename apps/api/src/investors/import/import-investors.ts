import type { ImportReport, InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { allowLong } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { nameEmails, rememberTags } from '../records/change-queries.ts'
import { keepContacts, type Renamed, tellRenamed } from '../records/keep-investors.ts'
import { type Contact, takeUp, uniteTags } from '../rules.ts'
import { knownByEmail, takeImportTurn } from './known-by-email.ts'
import { planImport } from './plan-import.ts'
import { type ImportedRow, readRows } from './read-rows.ts'

const ROWS_AT_ONCE = 500

/**
 * Adds the rows of a CSV file, all of them or, when something breaks, none. The same email, in the file or known
 * before, takes up what is new. A row that cannot be taken is told with its line and the reason. With the digest of a
 * preview it does what that showed, or refuses `conflict` and does nothing.
 * Refuses `invalid` for what is no table of contacts and for more than 5,000 rows, `too_large`, `malformed` where the
 * file breaks off.
 */
export async function importInvestors(
  ctx: UserContext,
  input: InputOf<typeof routes.importInvestors>,
): Promise<ImportReport> {
  const ownerId = ctx.caller.userId
  const { rows, leftColumns } = await readRows(ctx, input.body.csv)
  const contacts = unite(rows)
  return inTransaction(ctx, async (inner) => {
    await allowLong(inner.db)
    await takeImportTurn(inner.db, ownerId)
    const { counts, digest } = planImport(rows, await knownByEmail(inner.db, ownerId, rows))
    const seen = input.body.digest
    if (seen !== undefined && seen !== digest) throw changedSince()
    const renamed: Renamed = new Map()
    let created = 0
    for (let at = 0; at < contacts.length; at += ROWS_AT_ONCE) {
      const some = contacts.slice(at, at + ROWS_AT_ONCE)
      const kept = await keepContacts(inner, some, { ownerId, linkId: null, renamed })
      for (const { isNew } of kept) if (isNew) created++
      await nameEmails(
        inner.db,
        ownerId,
        some.map(({ email }) => email),
      )
    }
    // Somebody was added by hand between the look and the writing.
    if (seen !== undefined && created !== counts.create) throw changedSince()
    await rememberTags(
      inner.db,
      ownerId,
      contacts.flatMap(({ tags }) => uniteTags(tags, [])),
    )
    // Last: a call that is running cannot be kept from here to the end of the transaction.
    await tellRenamed(inner.db, ownerId, renamed)
    return {
      created,
      merged: rows.length - counts.refuse - created,
      unchanged: counts.skip,
      left_columns: leftColumns,
      refused: rows.flatMap((row) => ('reason' in row ? { line: row.line, reason: row.reason } : [])),
    }
  })
}

const changedSince = () => refuse('conflict', 'Your investors changed since this was shown. Look at it again')

/** One contact for each email, those without one by themselves. */
function unite(rows: readonly ImportedRow[]): Contact[] {
  const withoutEmail: Contact[] = []
  const byEmail = new Map<string, Contact>()
  for (const row of rows) {
    if (!('contact' in row)) continue
    const { contact } = row
    const same = byEmail.get(contact.email)
    if (contact.email === '') withoutEmail.push(contact)
    else byEmail.set(contact.email, same ? takeUp(same, contact) : contact)
  }
  // In one order over the whole file: two files with the same emails wait for each other, never in a circle.
  const named = [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1))
  return [...withoutEmail, ...named]
}
