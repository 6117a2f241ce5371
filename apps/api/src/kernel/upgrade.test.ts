import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase('template0')
  pool = new pg.Pool({ ...database.config, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const owner = newId()
const rowOf = (table: string, row: Record<string, unknown>) =>
  pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  )

/** A clone that everybody may see, of the time before there were listings. */
async function aListedClone(expiresIn: string) {
  const [id, pitch] = [newId(), newId()]
  const access = { type: 'public', expiresIn, listInExplore: true }
  const none = { languages: '[]', voices: '[]', voice_settings: '{}', tools_integration: '{}' }
  await rowOf('clones', {
    ...{ owner_id: owner, id, name: 'Heron', ...none, access_settings: access },
    ...{ status: 'published', version: 1, published_at: new Date() },
  })
  const card = { industry: 'Water', stage: 'Seed', languages: ['en'], searchText: 'heron' }
  await rowOf('clone_versions', { owner_id: owner, clone_id: id, version: 1, snapshot: {}, card })
  await rowOf('pitches', { owner_id: owner, id: pitch, clone_id: id, title: 'Heron', unique_slug: id })
  const link = { owner_id: owner, id: newId(), pitch_id: pitch, name: 'Heron', unique_code: id }
  await rowOf('pitch_links', { ...link, is_default: true })
  return id
}

async function aMeeting(email: string | null, mailedTo: string[]) {
  const id = newId()
  const day = { start_time: new Date(), end_time: new Date(Date.now() + 1_000), timezone: 'UTC' }
  await rowOf('meetings', {
    ...{ owner_id: owner, id, title: 'Heron', investor_email: email, ...day, location_type: 'video' },
    ...{ status: 'cancelled', source: 'manual', calendar_uid: id },
  })
  for (const [i, recipient] of mailedTo.entries()) {
    const dedupe_key = `meeting:${id}:invitation-${i}`
    await rowOf('outbox', { id: newId(), channel: 'mail', recipient, message: '""', dedupe_key })
  }
  return id
}

describe('a database from before there were listings', () => {
  it('is brought up to date with whatever ends and meetings its founders have written down', async () => {
    await migrate(pool, { before: '0050' })
    await rowOf('users', { id: owner, email: 'founder@example.com' })
    const typed = [
      ['never', 'never', true],
      ['30d', '30d', true],
      ['2030-01-01T00:00:00+02:00', '2030-01-01T00:00:00+02:00', true],
      ['2030-01-01T00:00:00+20:00', '2029-12-31T04:00:00.000Z', true],
      ['2030-01-01T00:00:00.5-16:30', '2030-01-01T16:30:00.500Z', true],
      ['9999-12-31T23:59:59Z', '9998-12-31T23:59:59.999Z', true],
      ['0000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z', false],
      ['0000-06-01T00:00:00+20:00', '1000-01-01T00:00:00.000Z', false],
    ] as const
    const clones: string[] = []
    for (const [expiresIn] of typed) clones.push(await aListedClone(expiresIn))
    const meetings = [
      await aMeeting('vera@example.com', ['vera@example.com', 'vera@example.com']),
      await aMeeting('nora@example.com', ['vera@example.com', 'nora@example.com']),
      await aMeeting('nora@example.com', ['vera@example.com']),
      await aMeeting('vera@example.com', []),
      await aMeeting(null, []),
    ]

    await migrate(pool)

    const ends = await pool.query<{ id: string; end: string; listed: boolean }>(
      `select id, access_settings ->> 'expiresIn' as end, clone_id is not null as listed
      from clones left join listings on clone_id = id`,
    )
    const byClone = new Map(ends.rows.map(({ id, end, listed }) => [id, [end, listed]]))
    expect(clones.map((id) => byClone.get(id))).toEqual(typed.map(([, end, listed]) => [end, listed]))
    const links = await pool.query<{ id: string; of: string | null }>(
      'select id, bare_link_email as of from meetings',
    )
    const byMeeting = new Map(links.rows.map(({ id, of }) => [id, of]))
    expect(meetings.map((id) => byMeeting.get(id))).toEqual(['vera@example.com', null, null, null, null])
    expect(await migrate(pool)).toEqual([])
  })
})
