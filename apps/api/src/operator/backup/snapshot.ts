import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError, type Manifest, type Table, tablePart } from './format.ts'
import { writePart } from './parts.ts'
import type { Seal } from './seal.ts'

/** The same text for the same value, whatever this database or this role is set to. */
export const PLAIN_VALUES = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const TABLES = `select c.relname as name,
    array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`

/** Every table of ours with the columns that are written; of what is generated the database makes its own. */
export const listTables = async (client: pg.ClientBase) =>
  (await client.query<Pick<Table, 'name' | 'columns'>>(TABLES)).rows

/** A name as it stands in a statement. All of them come from the schema. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Storage keys, one a line, of every file that the snapshot shows. They are ours: no backslash is in any. */
export const FILE_KEYS = `copy (select storage_key from files where stored_at is not null
  union select storage_path from prepared_audio where samples > 0) to stdout`

/**
 * Runs `work` in one snapshot of everything. The tables' shapes stay as they are until it ends; rows are read and
 * written meanwhile.
 */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const before = await listTables(client)
  if (!before.some(({ name }) => name === 'schema_migrations')) {
    throw new BackupError('There is nothing to back up: no server has run on this database.')
  }
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query(PLAIN_VALUES)
    const names = before.map(({ name }) => `public.${quoted(name)}`).join(', ')
    await client.query(`lock table ${names} in access share mode`)
    return await work()
  } finally {
    await client.query('rollback').catch(() => {
      // The connection is gone, and the snapshot with it.
    })
  }
}

/** Copies every table of the snapshot. */
export async function copyTables(client: pg.Client, to: { dir: string; seal: Seal }): Promise<Table[]> {
  const tables: Table[] = []
  for (const { name, columns } of await listTables(client)) {
    // What waits in the queue is a part by itself, in the table that it is restored to.
    const source =
      name === 'restored_jobs'
        ? `(${await waitingJobs(client)})`
        : `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
    const stream = client.query(copyTo(`copy ${source} to stdout`))
    const part = await writePart(to, tablePart(name), stream)
    tables.push({ name, columns, rows: stream.rowCount, part })
  }
  return tables
}

/** In the order of the table's columns by name. The database's own tasks are planned anew by a start. */
async function waitingJobs(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('jobs.job') is not null as there`,
  )
  const restored = 'select data, id, queue from restored_jobs'
  if (!rows[0]?.there) return restored
  return `${restored} union all select data, id, name from jobs.job
    where state < 'completed' and data is not null and name not like 'every.%' and name not like '\\_\\_%'`
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quoted(name)}`,
    )
    for (const { last, called } of found) sequences.push({ name, last, called })
  }
  return sequences
}

export const readMigrations = async (client: pg.Client) =>
  (
    await client.query<Manifest['migrations'][number]>(
      'select name, sha256 from schema_migrations order by name',
    )
  ).rows

/** Everything that a statement copies out, as it comes. */
export const copied = (client: pg.Client, statement: string): Readable => client.query(copyTo(statement))
