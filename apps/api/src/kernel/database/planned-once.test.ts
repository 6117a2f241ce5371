import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { type DatabaseHandle, openDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { plannedOnce } from './planned-once.ts'

let handle: DatabaseHandle
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  handle = openDatabase({ ...database.config, max: 1 }, createLog('silent', false))
  drop = database.drop
})
afterAll(async () => {
  await handle.close()
  await drop()
})

const doubled = (value: number) =>
  sql<{ twice: number }>`select ${value}::int * 2 as twice`.compile(handle.db)
const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    handle.db,
  )
  return rows.map(({ statement }) => statement)
}

describe('a statement that is planned once', () => {
  it('is prepared once a connection and answers for each value, in a transaction as outside', async () => {
    for (const value of [1, 2, 3]) {
      expect(await plannedOnce(handle.db, doubled(value))).toEqual([{ twice: 2 * value }])
    }
    await handle.db.transaction().execute(async (tx) => {
      expect(await plannedOnce(tx, doubled(4))).toEqual([{ twice: 8 }])
    })
    expect(await prepared()).toEqual([doubled(0).sql])
  })

  it('leaves others as they are', async () => {
    await sql`select ${1}::int + 1`.execute(handle.db)
    expect(await prepared()).toEqual([doubled(0).sql])
    expect((await handle.pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  })
})
