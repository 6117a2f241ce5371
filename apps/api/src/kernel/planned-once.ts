import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'

/** Text → the name under which a connection prepares it: the same on every node, whatever stands between. */
const names = new Map<string, string>()

/**
 * Runs a statement that each connection plans once: planning costs more than finding a few rows by their keys.
 * For fixed texts only, whose best plan is the same whatever the values are. Answers its rows.
 */
export async function plannedOnce<Row>(db: Kysely<DB>, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!names.has(query.sql)) {
    names.set(query.sql, createHash('sha256').update(query.sql).digest('hex').slice(0, 32))
  }
  return (await db.executeQuery(query)).rows
}

/**
 * A statement that is written once as well, for those asked so often that writing them shows: `build` gets the
 * values of the first question, and may put nothing in their place but those, in their order.
 */
export function writtenOnce<Values extends readonly unknown[], Row>(
  build: (db: Kysely<DB>, ...values: Values) => CompiledQuery<Row>,
): (db: Kysely<DB>, ...values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | null = null
  return async (db, ...values) => {
    if (!written) {
      const first = build(db, ...values)
      const isPlain =
        first.parameters.length === values.length && first.parameters.every((value, i) => value === values[i])
      if (!isPlain) throw new Error('a statement that is written once holds more than its values')
      written = first
    }
    return plannedOnce(db, { ...written, parameters: values })
  }
}

/** Lets a new connection prepare those statements; the query builder knows of no names. */
export function prepareNamed(client: pg.PoolClient): void {
  // The driver takes questions in eight forms; all but one pass through as they are.
  const query = (...asked: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, asked)
  const named = (...asked: unknown[]) => {
    const [text, values] = asked
    const name = asked.length === 2 && typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(...asked) : query({ name, text, values })
  }
  client.query = named as typeof client.query
}
