import type pg from 'pg'
import { fingerprintOf, type Secrets } from '../../kernel/settings/secrets.ts'
import { SEALED, type SealedColumn } from './sealed-columns.ts'

type Client = Pick<pg.ClientBase, 'query'>

export interface Resealed {
  what: string
  /** Sealed by a secret that is not in use any more. */
  former: number
  /** By none of those that are accepted. */
  unknown: number
}

const ROWS_AT_ONCE = 500

/**
 * Looks at all that is sealed; with `seal`, what a former secret sealed is sealed anew by the one in use. A row that
 * somebody changes meanwhile is left as they leave it, sealed by then by the secret in use. Broken off, what is done is
 * done.
 */
export async function lookThrough(client: Client, secrets: Secrets, seal: boolean): Promise<Resealed[]> {
  const found: Resealed[] = []
  for (const column of SEALED) found.push(await lookAt(client, secrets, column, seal))
  return found
}

async function lookAt(
  client: Client,
  secrets: Secrets,
  { table, column, as, what }: SealedColumn,
  seal: boolean,
): Promise<Resealed> {
  const found = { what, former: 0, unknown: 0 }
  const value = as === 'bytes' ? column : `decode(${column} #>> '{}', 'base64')`
  const written = as === 'bytes' ? '$1::bytea' : `to_jsonb(encode($1::bytea, 'base64'))`
  const key = await keyOf(client, table)
  const isRow = key.map(({ name, type }, at) => `${name} = $${at + 3}::${type}`).join(' and ')
  for await (const row of rowsOf(client, table, key, value)) {
    const text = secrets.open(row.sealed)
    if (text === null) found.unknown++
    if (text === null || !secrets.isSealedBefore(row.sealed)) continue
    found.former++
    if (!seal) continue
    await client.query(`update ${table} set ${column} = ${written} where ${value} = $2::bytea and ${isRow}`, [
      secrets.seal(text),
      row.sealed,
      ...row.key,
    ])
  }
  return found
}

interface KeyPart {
  name: string
  type: string
}

/** A table's primary key, in its order. */
async function keyOf(client: Client, table: string): Promise<KeyPart[]> {
  const { rows } = await client.query<KeyPart>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
    [table],
  )
  return rows
}

interface SealedRow {
  key: string[]
  sealed: Buffer
}

async function* rowsOf(
  client: Client,
  table: string,
  key: readonly KeyPart[],
  value: string,
): AsyncGenerator<SealedRow> {
  const names = key.map(({ name }) => name).join(', ')
  const bounds = key.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
  let after: string[] = []
  for (;;) {
    const beyond = after.length === 0 ? '' : `and (${names}) > (${bounds})`
    const { rows } = await client.query<SealedRow>(
      `select array[${key.map(({ name }) => `${name}::text`).join(', ')}] as key, ${value} as sealed from ${table}
        where length(${value}) > 0 ${beyond} order by ${names} limit ${ROWS_AT_ONCE}`,
      after,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.key
  }
}

/** From then on a node that knows only a former secret is refused. */
export const knowThisSecret = (client: Client, root: string) =>
  client.query('update secret_fingerprint set fingerprint = $1', [fingerprintOf(root)])
