import { createHash } from 'node:crypto'
import type {
  CompiledQuery,
  Kysely,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '../database-types.ts'

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

/** The pool as the query builder takes it: the builder knows of no names, so its connections look them up. */
export const namingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => new NamingClient(await pool.connect()),
  end: () => pool.end(),
})

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('nothing here is read through a cursor')
    const name = names.get(asked)
    return name === undefined
      ? this.#client.query(asked, [...values])
      : this.#client.query({ name, text: asked, values: [...values] })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
