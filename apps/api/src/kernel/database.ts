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

export function pgCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A value for a jsonb column; without it the driver would send arrays as Postgres arrays. */
export const json = (value: unknown): RawBuilder<JsonValue> => sql`${JSON.stringify(value)}::jsonb`
