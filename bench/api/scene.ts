import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aFounder, aPublishedPitch, type Founder } from '../../apps/api/src/testing/builders.ts'

const IDLE_WITHIN_MS = 60_000

/** A founder with a published pitch, made through the door of the server that is measured. */
export interface Scene {
  url: string
  database: pg.PoolConfig
  founder: Founder
  /** Of the link. */
  code: string
}

/** @param clone what its clone has beside what all of them have */
export async function aScene(
  url: string,
  database: pg.PoolConfig,
  clone: NonNullable<Parameters<typeof aPublishedPitch>[2]>['clone'] = {},
): Promise<Scene> {
  const founder = await aFounder(url)
  const { link } = await aPublishedPitch(url, founder, { clone })
  await untilIdle(database)
  return { url, database, founder, code: link.unique_code }
}

/** A pitch that was just published is spoken in the background; measuring meanwhile would measure that. */
async function untilIdle(database: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...database, max: 1 })
  const startedMs = performance.now()
  const open = `select 1 from jobs.job where state in ('created', 'active', 'retry') and start_after <= now() limit 1`
  try {
    while (((await pool.query(open)).rowCount ?? 0) > 0) {
      if (performance.now() - startedMs > IDLE_WITHIN_MS) throw new Error('the jobs do not end')
      await pause(500)
    }
  } finally {
    await pool.end()
  }
}
