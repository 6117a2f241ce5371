import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const PITCHES = 30

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Rows of a table that `change` reads, with all that follows from it before its transaction is done. */
async function rowsRead(table: string, change: (client: pg.Client) => Promise<unknown>): Promise<number> {
  const client = new pg.Client(server.database)
  await client.connect()
  try {
    await client.query('begin')
    await change(client)
    await client.query('set constraints all immediate')
    const { rows } = await client.query<{ read: string }>(
      'select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = $1',
      [table],
    )
    return Number(rows[0]?.read)
  } finally {
    await client.end()
  }
}

it('lists a clone anew by reading one link for each of its pitches at most, however little is known of the tables', async () => {
  const founder = await aFounder(server.url)
  const { clone, pitch } = await aPublishedPitch(server.url, founder)
  for (let more = 1; more < PITCHES; more++) {
    const body = { clone_id: clone.id, title: `Pitch ${more}` }
    expect((await call(server.url, routes.createPitch, { token: founder.token, body })).status).toBe(201)
  }
  const read = await rowsRead('pitch_links', (client) =>
    client.query('update pitches set featured = not featured where id = $1', [pitch.id]),
  )
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(PITCHES)
})
