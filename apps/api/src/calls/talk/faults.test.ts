import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { createDatabaseClock } from '../../kernel/database/database-clock.ts'
import { openDatabase } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { installJobs } from '../../kernel/jobs.ts'
import { createLog } from '../../kernel/log.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../../kernel/schema/migrate.ts'
import { aTalk as openTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { Batch } from '../journal-queries.ts'
import { Journal, type Journaled } from './host/journal.ts'

const within = { timeout: 15_000 }
let place: string
let postgres: EmbeddedPostgres
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'understudy-faults-'))
  postgres = await startEmbeddedPostgres(place)
  const pool = new pg.Pool({ ...postgres.config, max: 1 })
  await migrate(pool).finally(() => pool.end())
  await installJobs(postgres.config)
  server = await aServer({ database: postgres.config })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
  await rm(place, { recursive: true, force: true })
})

const aTalk = () => openTalk(server.url, shared)

/** As `pg_ctl restart -m immediate`: every connection is cut, nothing is written down, it comes back by itself. */
async function crashDatabase(): Promise<void> {
  const before = postgres.pid
  process.kill(before, 'SIGQUIT')
  await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(before)
}

/** Callers that ask without pause while something else happens; every answer is kept. */
function load(callers: (() => Promise<{ status: number; headers: Headers }>)[]) {
  const seen: { status: number; retryAfter: string | null }[] = []
  let stopped = false
  const running = callers.map(async (ask) => {
    while (!stopped) {
      const { status, headers } = await ask()
      seen.push({ status, retryAfter: headers.get('retry-after') })
    }
  })
  return {
    seen,
    async during(work: () => Promise<void>) {
      try {
        await work()
      } finally {
        stopped = true
        await Promise.all(running)
      }
    },
  }
}

describe('a database that crashes under load', () => {
  it('costs its callers a 503 that says when to try again, and nobody their talk', async () => {
    const { token } = founder
    const { client, call_id } = await aTalk()
    const ask = (id: string) => client.send({ type: 'text', id, text: 'Who are your customers?' })
    ask('before')
    await client.until('user.final', ({ id }) => id === 'before')
    const params = { id: shared.clone.id }
    const traffic = load(
      Array.from({ length: 4 }, (_, i) => [
        () => call(server.url, routes.readClone, { token, params }),
        () => call(server.url, routes.updateDraft, { token, params, body: { name: `Name ${i}` } }),
        () =>
          call(server.url, routes.createDraft, {
            token,
            body: { name: 'New' },
            headers: { 'idempotency-key': unique('k') },
          }),
        () => call(server.url, routes.callsPageData, { token }),
      ]).flat(),
    )
    await traffic.during(async () => {
      await expect.poll(() => traffic.seen.length, within).toBeGreaterThan(50)
      const crash = crashDatabase()
      ask('during')
      await crash
    })
    const after = await call(server.url, routes.readClone, { token, params })
    expect(after.status).toBe(200)

    const kinds = new Set(traffic.seen.map(({ status }) => status))
    expect([...kinds].filter((status) => status >= 400)).toEqual([503])
    for (const { status, retryAfter } of traffic.seen) if (status === 503) expect(retryAfter).toBe('2')

    await client.until('user.final', ({ id }) => id === 'during')
    ask('after')
    await client.until('user.final', ({ id }) => id === 'after')
    await client.until('agent.end', ({ seq }) => seq > 3)
    client.send({ type: 'hangup', id: 'bye' })
    expect((await client.untilClosed()).code).toBe(1000)
    const seqs = client.messages.flatMap((told) => ('seq' in told && told.type !== 'ready' ? [told.seq] : []))
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    const kept = await server.kernel.db
      .selectFrom('call_events')
      .select('seq')
      .where('call_id', '=', call_id)
      .orderBy('seq')
      .execute()
    expect(kept.map(({ seq }) => seq)).toEqual(seqs)
    const { data } = await call(server.url, routes.readCall, { token, params: { id: call_id } })
    expect(data.transcript.filter(({ role }) => role === 'visitor')).toHaveLength(3)
    expect(data.status).toBe('completed')
  })

  it('loses nothing that was answered with success, and is no reason to fail liveness', async () => {
    const { token } = founder
    const acknowledged: string[] = []
    const traffic = load(
      Array.from({ length: 6 }, () => async () => {
        const reply = await call(server.url, routes.createDraft, { token, body: { name: unique('Kept ') } })
        if (reply.status === 201) acknowledged.push(reply.data.id)
        return reply
      }),
    )
    const health = load([() => fetch(`${server.url}/healthz`)])
    await traffic.during(() =>
      health.during(async () => {
        await expect.poll(() => acknowledged.length, within).toBeGreaterThan(10)
        await crashDatabase()
      }),
    )
    expect(health.seen.filter(({ status }) => status !== 200)).toEqual([])
    expect(health.seen.length).toBeGreaterThan(0)
    const rows = await server.kernel.db
      .selectFrom('clones')
      .select('id')
      .where('id', 'in', acknowledged)
      .execute()
    expect(rows).toHaveLength(acknowledged.length)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('goes on delivering events: what is published afterwards is prepared', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from jobs.job
        where name = 'clone.published.prepare-pitch' and data ->> 'cloneId' = ${clone.id}`.execute(
        server.kernel.db,
      )
      return rows.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed'])
  })
})

describe('a call that is claimed again while it ends', () => {
  const endedBy = async (claim: { nodeId: string | null }) => {
    const { client, call_id } = await aTalk()
    const { db, close } = openDatabase(postgres.config, createLog('silent', false))
    try {
      await db
        .updateTable('calls')
        .set({ epoch: sql`epoch + 1`, ...(claim.nodeId === null ? {} : { node_id: claim.nodeId }) })
        .where('id', '=', call_id)
        .execute()
      client.send({ type: 'hangup', id: 'bye' })
      await client.untilClosed()
      return await db
        .selectFrom('calls')
        .select(['status', 'ended_reason'])
        .where('id', '=', call_id)
        .executeTakeFirst()
    } finally {
      await close()
    }
  }

  it('is closed at once by the node that ran it and has just claimed it again', async () => {
    expect(await endedBy({ nodeId: null })).toEqual({ status: 'completed', ended_reason: 'visitor-ended' })
  })

  it('stays open when another node has claimed it', async () => {
    expect(await endedBy({ nodeId: newId() })).toEqual({ status: 'in-progress', ended_reason: null })
  })
})

describe('the journal of all talks', () => {
  it('gives up the one talk whose words the database refuses, and writes the others', async () => {
    const { db, close } = openDatabase(postgres.config, createLog('silent', false))
    const talks = [await aTalk(), await aTalk(), await aTalk()]
    for (const { client } of talks) client.socket.terminate()
    const rows = await db
      .selectFrom('calls')
      .select(['owner_id', 'id', 'epoch', 'node_id'])
      .where(
        'id',
        'in',
        talks.map(({ call_id }) => call_id),
      )
      .orderBy('id')
      .execute()
    const outcome = new Map<string, string>()
    const journaled = rows.map(
      (row, i): Journaled => ({
        takeBatch: (): Batch => ({
          ownerId: row.owner_id,
          callId: row.id,
          epoch: row.epoch,
          lastSeq: 900,
          snapshot: { text: 'half \ud83d and \0' },
          latency: {},
          events: [{ seq: 900, type: 'notice', body: { code: 'odd \ud83d \0' } }],
          turns: i === 1 ? [{ ...turn, role: 'nobody' as 'visitor' }] : [turn],
        }),
        onLost: () => outcome.set(row.id, 'lost'),
        onUnwritable: () => outcome.set(row.id, 'unwritable'),
      }),
    )
    const dbClock = createDatabaseClock(db, systemClock)
    const parts = { db, clock: systemClock, dbClock, log: createLog('silent', false) }
    const journal = new Journal(parts, rows[0]?.node_id ?? '')
    await Promise.all(journaled.map((one) => journal.now(one)))
    expect([...outcome]).toEqual([[rows[1]?.id, 'unwritable']])
    const kept = await db
      .selectFrom('call_events')
      .select('call_id')
      .where('seq', '=', 900)
      .orderBy('call_id')
      .execute()
    expect(kept.map(({ call_id }) => call_id)).toEqual([rows[0]?.id, rows[2]?.id])
    await close()
  })
})

const turn = {
  turn: 90,
  utterance: 0,
  role: 'visitor' as const,
  text: 'half \ud83d and \0',
  generated_text: null,
  at_ms: 1,
  interrupted: false,
  purpose: null,
  section_id: null,
  via: null,
  sources: [],
  answers: null,
  waits: null,
}
