import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import pg from 'pg'
import { call } from '../../apps/api/src/testing/client.ts'
import { drive } from './load.ts'
import type { Scene } from './scene.ts'

const ROWS_OF_RAW_INSERT = 500
const CONNECTIONS = 64

export interface Ingestion {
  /** Events a second, each way. */
  oneARequest: number
  hundredARequest: number
  rawInserts: number
  insertPerEvent: number
}

/** Events through the door against the same rows written by hand, into a table with the same keys and checks. */
export async function measureIngestion({ url, database, code }: Scene, forMs: number): Promise<Ingestion> {
  const session = await call(url, routes.openVisitorSession, { body: {} })
  const event = () => ({
    event_id: randomUUID(),
    session_id: session.data.session_id,
    pitch_link_code: code,
    type: 'heartbeat',
    seconds: 1,
    at: new Date().toISOString(),
  })
  const told = (body: () => unknown) => () =>
    ({ path: routes.recordEvents.path, method: 'POST', body: body() }) as const
  const one = await drive(url, CONNECTIONS, forMs, told(event))
  const hundred = await drive(
    url,
    8,
    forMs,
    told(() => ({ events: Array.from({ length: 100 }, event) })),
  )
  const pool = new pg.Pool({ ...database, max: 20 })
  await pool.query(`create table raw_events (like analytics_events including all,
    foreign key (owner_id) references users on delete cascade)`)
  const owner = (await pool.query('select owner_id, clone_id, id as pitch_id from pitches limit 1')).rows[0]
  const insert = (rows: number) =>
    pool.query(
      `insert into raw_events (owner_id, id, batch_id, clone_id, pitch_id, session_id, kind, type, amount, at, received_at)
       select $1, id, $1, $2, $3, $4, 'visitor', 'heartbeat', 1, now(), now() from unnest($5::uuid[]) as told (id)`,
      [
        owner.owner_id,
        owner.clone_id,
        owner.pitch_id,
        session.data.session_id,
        Array.from({ length: rows }, () => randomUUID()),
      ],
    )
  const rawInserts = ROWS_OF_RAW_INSERT * (await perSecond(1, forMs, () => insert(ROWS_OF_RAW_INSERT)))
  const insertPerEvent = await perSecond(20, forMs, () => insert(1))
  await pool.query('drop table raw_events')
  await pool.end()
  return {
    oneARequest: one.perSecond,
    hundredARequest: 100 * hundred.perSecond,
    rawInserts,
    insertPerEvent,
  }
}

async function perSecond(workers: number, forMs: number, work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() - startMs < forMs) {
        await work()
        done++
      }
    }),
  )
  return (done * 1_000) / (performance.now() - startMs)
}
