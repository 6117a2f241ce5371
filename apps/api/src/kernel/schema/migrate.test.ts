import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { StartError } from '../postgres/start-error.ts'
import { migrate, readMigrations } from './migrate.ts'

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await createTestDatabase('template0')
  pool = new pg.Pool({ ...database.config, max: 4 })
  // A connection that is on its way out may be cut by the removal of its database.
  pool.on('error', () => {})
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const names = async () =>
  (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

describe('the files of the schema', () => {
  it('run once each and in their order, however many nodes start at once', async () => {
    const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
    const ran = runs.flat()
    expect(ran).toEqual(ran.toSorted())
    expect(await names()).toEqual(ran)
    expect(await migrate(pool)).toEqual([])
  })

  it('are refused where one comes below what has run: elsewhere it ran before that', async () => {
    await migrate(pool)
    const [late = '', last = ''] = (await names()).slice(-2)
    await pool.query('delete from schema_migrations where name = $1', [late])
    await expect(migrate(pool)).rejects.toThrow(
      `migration ${late} comes too late: ${last} has run here already`,
    )
    expect((await names()).at(-1)).toBe(last)
  })

  it('refuse a database that a newer version has used, and change nothing of it', async () => {
    await migrate(pool)
    await pool.query("insert into schema_migrations (name, sha256) values ('9999_later.sql', '')")
    const before = await names()
    const refused = await migrate(pool).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toContain('A newer version has used this database (9999_later.sql)')
    expect(await names()).toEqual(before)
  })

  it('are refused where one was changed after it ran', async () => {
    await migrate(pool)
    const [name] = await names()
    await pool.query('update schema_migrations set sha256 = $1 where name = $2', ['other', name])
    await expect(migrate(pool)).rejects.toThrow(`migration ${name} was changed after it was applied`)
  })
  it('do not queue behind a backup, where all that nodes ask would queue behind them, but try again', async () => {
    await migrate(pool)
    const later = { name: '9999_later.sql', sql: 'alter table users add column later text', sha256: 'x' }
    const backup = await pool.connect()
    await backup.query('begin')
    await backup.query('select count(*) from users')
    const told: unknown[] = []
    let pauses = 0
    const ran = await migrate(pool, {
      files: [...(await readMigrations()), later],
      lockTimeoutMs: 20,
      log: { warn: (...line: unknown[]) => void told.push(line) },
      async pause() {
        // A node that serves: its statement would wait for the one that waits.
        expect((await pool.query('select id from users')).rows).toEqual([])
        if (++pauses === 2) await backup.query('commit')
      },
    }).finally(() => backup.release())
    expect(ran).toEqual([later.name])
    expect(pauses).toBe(2)
    expect(told).toEqual([[{ migration: later.name }, expect.stringContaining('as a backup does')]])
    expect((await pool.query('select later from users')).rows).toEqual([])
    expect((await names()).at(-1)).toBe(later.name)
  })
})
