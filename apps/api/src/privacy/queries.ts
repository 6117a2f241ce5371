import { type RawBuilder, sql } from 'kysely'
import { deleteInPieces } from '../kernel/database/delete-in-pieces.ts'
import type { Db, Tx } from '../kernel/database.ts'
import { TRACES } from './trace-queries.ts'

export interface OwnTable {
  name: string
  /** The column that names the user. */
  owner: 'id' | 'owner_id' | 'user_id'
}

/**
 * Every table that holds rows of a user, by the schema itself, so that one that is added later is not forgotten.
 * The account's own row comes last.
 */
export async function ownTables(db: Db): Promise<OwnTable[]> {
  const { rows } = await sql<{ name: string; owner: 'owner_id' | 'user_id' }>`
    select c.table_name as name, min(c.column_name) as owner
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('owner_id', 'user_id')
    group by c.table_name order by c.table_name`.execute(db)
  return [...rows, { name: 'users', owner: 'id' }]
}

/** Rows of a user under the name that the export gives them; `select` brings each as JSON in a column `row`. */
export interface OwnRows {
  name: string
  /** Columns that hold the id of a visit or a browser. */
  visitors: readonly string[]
  select: RawBuilder<unknown>
}

/**
 * All rows that are a user's or name the user, without what is nobody's words: hashes of passwords and tokens.
 * Undefined where the account is gone.
 */
export async function ownRows(tx: Tx, userId: string): Promise<OwnRows[] | undefined> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const secret = await secretColumns(tx)
  const visitors = await visitorColumns(tx)
  const owned = (await ownTables(tx)).map(({ name, owner }) => ({
    name,
    visitors: visitors.get(name) ?? [],
    select: sql`select to_jsonb(t) - ${sql.lit(`{${secret.get(name)?.join() ?? ''}}`)}::text[] as row
      from ${sql.table(name)} t where ${sql.ref(owner)} = ${sql.lit(userId)}`,
  }))
  const traces = TRACES.filter(({ byAddress }) => !byAddress || account.email_verified_at !== null)
  return [
    ...owned,
    ...traces.map(({ table, column, columns, which }) => ({
      name: `${table}.${column}`,
      visitors: [],
      select: sql`select to_jsonb(t) as row from (
        select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${which(account)}) t`,
    })),
  ]
}

const secretColumns = (db: Db) => columnsWhere(db, sql`data_type = 'bytea' or column_name like '%\_hash'`)

/** The id of a sign-in is a UUID; what notifications fold by may be a visit. */
const visitorColumns = (db: Db) =>
  columnsWhere(
    db,
    sql`column_name in ('visitor_id', 'fold_key') or (column_name = 'session_id' and data_type = 'text')`,
  )

/** By their tables. */
async function columnsWhere(db: Db, condition: RawBuilder<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and (${condition})
    group by table_name`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const PAGE = 1_000

/** Page by page, in the transaction that is open. */
export async function* pagesOf(tx: Tx, { select }: OwnRows): AsyncGenerator<Record<string, unknown>[]> {
  await sql`declare own_rows no scroll cursor for ${select}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`fetch ${sql.lit(PAGE)} from own_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close own_rows`.execute(tx)
}

export const deleteRows = (db: Db, table: OwnTable, userId: string): Promise<void> =>
  deleteInPieces(db, table.name, sql`${sql.ref(table.owner)} = ${userId}`)

/**
 * Hides the account and all that hangs on it at once; undefined when it is gone already. `now` is the database's: what
 * is told from a later account's is judged by it.
 */
export const closeAccount = (db: Db, userId: string, now: RawBuilder<Date>) =>
  db
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .returning('id')
    .executeTakeFirst()

export const findClosedAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', sql<boolean>`email_verified_at is not null`.as('isConfirmed')])
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()

/** Accounts that were closed before `before` and are not gone yet. */
export const findLeftOver = (db: Db, before: Date, limit: number) =>
  db.selectFrom('users').select('id').where('deleted_at', '<', before).limit(limit).execute()

export const readTranscriptMonths = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('transcript_months')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const saveTranscriptMonths = (db: Db, userId: string, months: number) =>
  db
    .updateTable('users')
    .set({ transcript_months: months })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('transcript_months')
    .executeTakeFirst()
