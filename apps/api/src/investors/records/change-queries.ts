import { type Insertable, sql } from 'kysely'
import { type Db, json, jsonText, type Tx } from '../../kernel/database.ts'
import type { Investors } from '../../kernel/database-types.ts'
import type { InvestorRow } from '../rows.ts'

/** Takes emails for new investors; answers those that were free. Of any number who try, one gets each. */
export async function claimEmails(
  db: Tx,
  ownerId: string,
  claims: readonly { email: string; id: string }[],
): Promise<Set<string>> {
  if (claims.length === 0) return new Set()
  const rows = await db
    .insertInto('investor_emails')
    .values(claims.map(({ email, id }) => ({ owner_id: ownerId, email, investor_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** The investors that emails mean, each with the email that it was found by. */
export const selectByEmails = (db: Db, ownerId: string, emails: readonly string[]) =>
  db
    .selectFrom('investor_emails')
    .innerJoin('investors', (join) =>
      join
        .onRef('investors.owner_id', '=', 'investor_emails.owner_id')
        .onRef('investors.id', '=', 'investor_emails.investor_id'),
    )
    .selectAll('investors')
    .select('investor_emails.email as known_by')
    .where('investor_emails.owner_id', '=', ownerId)
    .where('investor_emails.email', 'in', emails)

/** The same, held until the transaction ends. */
export const lockByEmails = (
  db: Tx,
  ownerId: string,
  emails: readonly string[],
): Promise<(InvestorRow & { known_by: string })[]> =>
  selectByEmails(db, ownerId, emails).orderBy('investors.id').forUpdate('investors').execute()

export const insertInvestors = (db: Tx, rows: readonly Insertable<Investors>[]) =>
  db.insertInto('investors').values(rows).execute()

function jsonColumns(changes: Partial<InvestorRow>) {
  const { documents_downloaded, interest_reasons, previous_investments } = changes
  return {
    ...(documents_downloaded === undefined ? {} : { documents_downloaded: json(documents_downloaded) }),
    ...(interest_reasons === undefined ? {} : { interest_reasons: json(interest_reasons) }),
    ...(previous_investments === undefined ? {} : { previous_investments: json(previous_investments) }),
  }
}

export const updateInvestor = (
  db: Db,
  ownerId: string,
  id: string,
  changes: Partial<InvestorRow>,
): Promise<InvestorRow> =>
  db
    .updateTable('investors')
    .set({ ...changes, ...jsonColumns(changes) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** {@link updateInvestor} by what is said of who they are: their calls are told. `before` is held by the caller. */
export async function saveContact(
  db: Tx,
  before: InvestorRow,
  changes: Partial<InvestorRow>,
): Promise<InvestorRow> {
  const now = await updateInvestor(db, before.owner_id, before.id, changes)
  await tellCalls(db, before.owner_id, [{ id: before.id, was: before, now }])
  return now
}

type Named = Pick<InvestorRow, 'name' | 'company'>

/** What stood in an investor's record, and what stands there now. */
export interface Renaming {
  id: string
  was: Named
  now: Named
}

/**
 * Calls of investors that bear the name or the firm that stood in their record bear what stands there now; one
 * statement for any number. No other call is touched: one that is running must not wait to be kept.
 */
export async function tellCalls(db: Tx, ownerId: string, renamings: readonly Renaming[]): Promise<void> {
  const told = renamings
    .filter(({ was, now }) => was.name !== now.name || was.company !== now.company)
    .map(({ id, was, now }) => ({
      id,
      name_was: was.name,
      name_now: now.name,
      company_was: was.company,
      company_now: now.company,
    }))
  if (told.length === 0) return
  const hasOld = (field: keyof Named) => {
    const [was, now] = [sql.ref(`told.${field}_was`), sql.ref(`told.${field}_now`)]
    return sql<boolean>`(${was} <> ${now} and coalesce(calls.caller ->> ${field}::text, '') = ${was})`
  }
  const nowOf = (field: keyof Named) => sql`case when ${hasOld(field)}
    then jsonb_build_object(${field}::text, ${sql.ref(`told.${field}_now`)}) else '{}' end`
  await sql`update calls set caller = calls.caller || ${nowOf('name')} || ${nowOf('company')}
    from jsonb_to_recordset(${jsonText(told)}::jsonb)
      as told(id uuid, name_was text, name_now text, company_was text, company_now text)
    where calls.owner_id = ${ownerId} and calls.investor_id = told.id and calls.caller is not null
      and (${hasOld('name')} or ${hasOld('company')})`.execute(db)
}

/** An address that the investor no longer has is free again. */
export const dropEmail = (db: Tx, ownerId: string, id: string, email: string) =>
  db
    .deleteFrom('investor_emails')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where('investor_id', '=', id)
    .execute()

export const ownerOfEmail = (db: Db, ownerId: string, email: string) =>
  db
    .selectFrom('investor_emails')
    .select('investor_id')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .executeTakeFirst()

export async function rememberTags(db: Tx, ownerId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const rows = [...new Set(tags)].sort().map((tag) => ({ owner_id: ownerId, tag }))
  await db
    .insertInto('investor_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The calls stay in the log, and no longer say who called; meetings stand as they were agreed, and no longer say by
 * which visit: whoever is known by their address later would be put beside its calls.
 */
export async function letGo(db: Tx, ownerId: string, investorId: string): Promise<void> {
  await db
    .updateTable('calls')
    .set({ investor_id: null, caller: null, proven_email: null })
    .where('owner_id', '=', ownerId)
    .where('investor_id', '=', investorId)
    .execute()
  await db
    .updateTable('meetings')
    .set({ investor_id: null, session_id: null })
    .where('owner_id', '=', ownerId)
    .where('investor_id', '=', investorId)
    .execute()
}

export const deleteInvestors = (db: Tx, ownerId: string, ids: readonly string[]) =>
  db.deleteFrom('investors').where('owner_id', '=', ownerId).where('id', 'in', ids).execute()

/** Everything of the merged records becomes that of the kept one; what both have is kept once. */
export async function moveHistory(
  db: Tx,
  ownerId: string,
  keepId: string,
  mergedIds: readonly string[],
): Promise<void> {
  await sql`insert into investor_activity (owner_id, investor_id, kind, ref, at, amount, name)
    select owner_id, ${keepId}, kind, ref, at, amount, name from investor_activity
    where owner_id = ${ownerId} and investor_id = any(${mergedIds}) order by kind, ref, at
    on conflict do nothing`.execute(db)
  await db
    .updateTable('investor_sessions')
    .set({ investor_id: keepId })
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', mergedIds)
    .execute()
  await db
    .updateTable('investor_emails')
    .set({ investor_id: keepId })
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', mergedIds)
    .execute()
  await db
    .updateTable('calls')
    .set({ investor_id: keepId })
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', mergedIds)
    .execute()
  await db
    .updateTable('meetings')
    .set({ investor_id: keepId })
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', mergedIds)
    .execute()
  await db
    .updateTable('pitch_links')
    .set({ investor_id: keepId })
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', mergedIds)
    .execute()
}

/** The link of the owner's own behind a code. */
export const findOwnLink = (db: Db, ownerId: string, code: string) =>
  db
    .selectFrom('pitch_links')
    .innerJoin('pitch_addresses', (join) =>
      join
        .onRef('pitch_addresses.owner_id', '=', 'pitch_links.owner_id')
        .onRef('pitch_addresses.link_id', '=', 'pitch_links.id'),
    )
    .select('pitch_links.id')
    .where('pitch_addresses.address', '=', code)
    .where('pitch_links.owner_id', '=', ownerId)
    .executeTakeFirst()

/** The founder wrote these addresses down, whoever brought them first. */
export async function nameEmails(db: Tx, ownerId: string, emails: readonly string[]): Promise<void> {
  const known = emails.filter((email) => email !== '')
  if (known.length === 0) return
  await db
    .updateTable('investor_emails')
    .set({ named: true })
    .where('owner_id', '=', ownerId)
    .where('email', 'in', known)
    .where('named', '=', false)
    .execute()
}
