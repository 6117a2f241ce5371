import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export const TEMPLATE_DATABASE = 'understudy_template'

export interface TestDatabase {
  /** For pg.Pool; nobody else uses this database. */
  config: pg.PoolConfig
  /** Removes it, ending connections that are still open. */
  drop(): Promise<void>
}

/** A migrated, empty database of the test's own; without any tables from the template `template0`. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const server = inject('testPostgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  // Copying files beats writing the copy into the log when nothing has to survive a crash.
  await administer(server, `create database ${database} template ${template} strategy file_copy`)
  return {
    config: { ...server, database },
    drop: () => administer(server, `drop database if exists ${database} with (force)`),
  }
}

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
