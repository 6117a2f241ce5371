import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB, JsonValue } from './database-types.ts'
import type { Log } from './log.ts'

// bigint columns here count bytes and milliseconds, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(config: pg.PoolConfig, log: Log): DatabaseHandle {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 2_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 20_000,
    ...config,
  })
  // An idle connection that the server ends emits here; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Postgres error codes that verbs react to. */
export const PG = {
  uniqueViolation: '23505',
  serialization: '40001',
  deadlock: '40P01',
  diskFull: '53100',
} as const

/** The statement itself was refused, for its data or its words: the same again would fail again. */
export const isRefusedForGood = (error: unknown): boolean => /^(22|23|42|54)/.test(pgCode(error) ?? '')

export function pgCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Postgres holds neither NUL nor half surrogates; the replacement character stands for them. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** JSON that Postgres can hold. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  // Rarely true, and then perhaps for a backslash that somebody typed, which comes out as it went in.
  if (!/\\u(0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
}

/** A value for a jsonb column; without it the driver would send arrays as Postgres arrays. */
export const json = (value: unknown): RawBuilder<JsonValue> => sql`${jsonText(value)}::jsonb`
