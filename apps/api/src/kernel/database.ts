import { Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { namingPool } from './database/planned-once.ts'
import type { DB, JsonValue } from './database-types.ts'
import type { Log } from './log.ts'

// bigint columns here count bytes and milliseconds, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** For what runs in a transaction as well as by itself. */
export type Db = Database | Tx

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** What asks the database: a request, whose caller waits, or work that nobody waits for. */
export type Asker = 'requests' | 'work'

const LONG_STATEMENT_MS = 20_000
const PATIENCE: Record<Asker, pg.PoolConfig> = {
  // A table that somebody has locked must not hold every connection: whoever waits for it is asked to come again.
  requests: { max: 20, connectionTimeoutMillis: 2_000, lock_timeout: 2_000, statement_timeout: 2_000 },
  work: {
    max: 10,
    connectionTimeoutMillis: 10_000,
    lock_timeout: LONG_STATEMENT_MS,
    statement_timeout: LONG_STATEMENT_MS,
  },
}

/** One that was answered or refused; its text has places for values, and not the values. */
export interface Statement {
  sql: string
  tookMs: number
  failed: boolean
}

const telling = (seen: (statement: Statement) => void) => (event: LogEvent) =>
  seen({ sql: event.query.sql, tookMs: event.queryDurationMillis, failed: event.level === 'error' })

/** @param settings in place of the asker's usual ones; `config` is stronger than both */
export function openDatabase(
  config: pg.PoolConfig,
  log: Log,
  asker: Asker = 'work',
  settings: pg.PoolConfig = {},
  seen?: (statement: Statement) => void,
): DatabaseHandle {
  const pool = new pg.Pool({
    idle_in_transaction_session_timeout: 30_000,
    ...PATIENCE[asker],
    ...settings,
    ...config,
  })
  let closing = false
  // An idle connection that the server ends emits here; unheard, it would end the process.
  pool.on('error', (error) => {
    if (!closing) log.warn({ err: error.message }, 'idle database connection lost')
  })
  // The pool listens to idle connections only: one that breaks in the middle of its work would end the process.
  // Whoever waits for its answer is told by the query itself.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namingPool(pool) }),
    ...(seen ? { log: telling(seen) } : {}),
  })
  return {
    db,
    pool,
    close() {
      closing = true
      return db.destroy()
    },
  }
}

/** Lets the statements of this request take as long as work may, for the few that read or write thousands of rows. */
export const allowLong = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = ${sql.lit(LONG_STATEMENT_MS)}`.execute(tx)
}

/** Postgres error codes that verbs react to. */
export const PG = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  serialization: '40001',
  deadlock: '40P01',
  diskFull: '53100',
} as const

const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-5]|08\d{3}|53300|25P03)$/
/** The driver's own words, which come without a code. */
const AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/
/** A statement that took too long, or stood in the way of others: it was undone, and may work the next time. */
const BUSY_CODES = /^(57014|55P03|40001|40P01)$/

/** The database is away or overwhelmed for a moment: nothing was written, and the same request may work soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = pgCode(error) ?? ''
  // The socket's file is missing while the server starts; any other missing file is no matter of the database.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (noSocket || AWAY_CODES.test(code) || BUSY_CODES.test(code) || AWAY_WORDS.test(error.message))
    return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}

/** The transaction stood in the way of another one that went on: the same again may work at once. */
export function isUndoneForOthers(error: unknown): boolean {
  const code = pgCode(error)
  return code === PG.serialization || code === PG.deadlock
}

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

/**
 * An array literal of values that no array needs to quote: ids, numbers, times, names of a fixed list. The driver
 * quotes every element of an array, at a cost that shows where there are thousands.
 */
export const plainArray = (values: readonly (string | number)[]): string => `{${values.join()}}`
