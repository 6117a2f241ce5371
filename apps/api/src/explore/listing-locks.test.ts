import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { forgetTranscripts } from '../privacy/forget-transcripts.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { waitersFor } from '../testing/waiters.ts'
import { refreshEnded } from './refresh-ended.ts'

const within = { timeout: 60_000 }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const listingsOf = async ({ user }: Founder) => {
  const { db } = server.kernel
  const rows = await db.selectFrom('listings').select('clone_id').where('owner_id', '=', user.id).execute()
  return rows.map(({ clone_id }) => clone_id)
}
const listingLock = (cloneId: string) => sql`hashtextextended('listing:' || ${cloneId}::uuid, 0)`

describe('an account that closes', () => {
  const MANY = 25_000

  it(
    'closes with more published clones than the database has locks, and leaves nothing listed',
    async () => {
      const { db } = server.kernel
      const founder = await aFounder(server.url)
      const { clone } = await aPublishedPitch(server.url, founder)
      expect(await listingsOf(founder)).toEqual([clone.id])
      // Past the triggers: what they would do for each is not what is looked at.
      await db.connection().execute(async (own) => {
        await sql`set session_replication_role = replica`.execute(own)
        for (const [table, more] of [
          ['clones', sql`'{}'::jsonb`],
          ['pitches', sql`jsonb_build_object('clone_id', new_id, 'unique_slug', new_id)`],
        ] as const) {
          await sql`insert into ${sql.table(table)} select copied.* from ${sql.table(table)} t
            cross join (select n, lpad(to_hex(n), 32, '0')::uuid as new_id from generate_series(1, ${MANY}) n) ids
            cross join lateral jsonb_populate_record(null::${sql.table(table)},
              to_jsonb(t) || jsonb_build_object('id', new_id) || ${more}) copied
            where t.owner_id = ${founder.user.id}`.execute(own)
        }
        await sql`set session_replication_role = origin`.execute(own)
      })
      const body = { confirm_email: founder.email, password: founder.password }
      const closed = await call(server.url, routes.deleteAccount, { token: founder.token, body })
      expect(closed.status).toBe(200)
      expect(await listingsOf(founder)).toEqual([])
      const there = db.selectFrom('users').select('id').where('id', '=', founder.user.id)
      await expect.poll(() => there.execute(), within).toEqual([])
    },
    within.timeout,
  )

  it('leaves nothing listed that was about to be', async () => {
    const { db } = server.kernel
    const founder = await aFounder(server.url)
    const { pitch, clone } = await aPublishedPitch(server.url, founder)
    const { token } = founder
    const list = (list_in_explore: boolean) =>
      call(server.url, routes.updatePitch, { token, params: { id: pitch.id }, body: { list_in_explore } })
    await list(false)
    expect(await listingsOf(founder)).toEqual([])
    const gate = await db.startTransaction().execute()
    // What lists the clone has read that its account is open, and waits to write.
    await sql`insert into listings select owner_id, id, ${pitch.id}, 1, false, now(), null, '', '', '{}', '', 0
      from clones where id = ${clone.id}`.execute(gate)
    const listing = list(true)
    await expect.poll(() => waitersFor(db, gate), within).toBe(1)
    const body = { confirm_email: founder.email, password: founder.password }
    const closing = call(server.url, routes.deleteAccount, { token, body })
    // Who closes the account waits for the gate or for what lists, and both for nothing else.
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(db)
      return rows.length
    }
    await expect.poll(waiting, within).toBeGreaterThanOrEqual(2)
    await gate.rollback().execute()
    expect([(await listing).status, (await closing).status]).toEqual([200, 200])
    expect(await listingsOf(founder)).toEqual([])
  })
})

describe('what the clock lists anew, and words that are forgotten', () => {
  /** Runs a task while somebody holds one of two clones; answers whether the other one is free meanwhile. */
  async function freesTheOther(task: () => Promise<unknown>, held: string, other: string) {
    const { db } = server.kernel
    const holder = await db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(${listingLock(held)})`.execute(holder)
    const done = task()
    try {
      // More than one where the server's own clock has come to the same task.
      await expect.poll(() => waitersFor(db, holder), within).toBeGreaterThan(0)
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${listingLock(other)}) as free`.execute(db)
      return rows[0]?.free
    } finally {
      await holder.rollback().execute()
      await done
    }
  }

  async function twoClones(): Promise<[string, string]> {
    const ids = []
    for (let i = 0; i < 2; i++) {
      const founder = await aFounder(server.url)
      ids.push((await aPublishedPitch(server.url, founder)).clone.id)
    }
    const [one = '', two = ''] = ids.sort()
    return [one, two]
  }

  it('hold one clone at a time, when their time is over', async () => {
    const [one, two] = await twoClones()
    const { db } = server.kernel
    await sql`update listings set ends_at = to_timestamp(case when clone_id = ${one} then 1 else 2 end)
      where clone_id in (${one}, ${two})`.execute(db)
    expect(await freesTheOther(() => refreshEnded(server.kernel), two, one)).toBe(true)
  })

  it('hold one clone at a time, when their talks are too old', async () => {
    const [one, two] = await twoClones()
    const { db } = server.kernel
    for (const cloneId of [one, two]) {
      await sql`insert into calls (owner_id, id, clone_id, clone_version, channel, language, consent_transcript,
          status, questions, ended_at)
        select owner_id, ${newId()}, id, 1, 'text', 'en', true, 'completed', '[{}]', now() - interval '2 years'
        from clones where id = ${cloneId}`.execute(db)
    }
    expect(await freesTheOther(() => forgetTranscripts(server.kernel), two, one)).toBe(true)
  })
})
