import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { EventBus } from '../jobs.ts'
import type { Log } from '../log.ts'

/** Further than this from the database's time, a node says so and sweeps nothing. */
const MOST_OFF_MS = 5_000
const MEASURE_EVERY_MS = 30_000
/** Odd: the one in the middle counts, whatever a busy moment does to another. */
const LOOKS = 5

/** The time that all nodes agree on: what a lease, a ticket or a sweep is judged by. */
export interface DatabaseClock {
  /** In SQL, as it is when the statement's transaction began. */
  now(): RawBuilder<Date>
  /** How far this node's own clock is ahead of it, in milliseconds; behind is less than 0. */
  measureAheadMs(): Promise<number>
  /** Null while this node's own clock agrees, by the last measurement; else what is wrong, for a person. */
  readonly complaint: string | null
}

/** So long after `time`, or before it. */
export const later = (time: RawBuilder<Date>, ms: number): RawBuilder<Date> =>
  sql<Date>`(${time} + ${ms}::float8 * interval '1 ms')`

/**
 * `shiftMs` moves the database's time: for tests that travel in time, whose node and database travel together. One
 * whose node alone is wrong leaves it at 0.
 */
export function createDatabaseClock(
  db: Database,
  clock: Pick<Clock, 'now'>,
  shiftMs: () => number = () => 0,
): DatabaseClock {
  let aheadMs = 0
  return {
    now() {
      const ms = shiftMs()
      // The bare function where nobody travels: the planner knows it.
      return ms === 0 ? sql<Date>`now()` : sql<Date>`(now() + ${ms}::float8 * interval '1 ms')`
    },
    async measureAheadMs() {
      const looks = await db.connection().execute(async (one) => {
        const found: number[] = []
        for (let i = 0; i < LOOKS; i++) found.push((await aheadNow(one, clock)) - shiftMs())
        return found
      })
      aheadMs = looks.sort((a, b) => a - b)[(LOOKS - 1) / 2] ?? 0
      return aheadMs
    },
    get complaint() {
      if (Math.abs(aheadMs) <= MOST_OFF_MS) return null
      const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
      const side = aheadMs > 0 ? 'ahead of' : 'behind'
      return `This node's clock is ${seconds} s ${side} the database's: it ends and removes nothing until they agree`
    },
  }
}

/** As if the database had looked at its clock in the middle of the way there and back. */
async function aheadNow(db: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const after = clock.now().getTime()
  return (before + after) / 2 - (rows[0]?.at.getTime() ?? after)
}

interface Node {
  dbClock: DatabaseClock
  clock: Clock
  log: Log
}

/** Compares the clocks now and regularly; the returned function stops it. */
export function watchClock({ dbClock, clock, log }: Node): () => void {
  let cancel = () => {}
  let said: string | null = null
  const look = async () => {
    try {
      await dbClock.measureAheadMs()
      if (dbClock.complaint !== null && said === null)
        log.error({ complaint: dbClock.complaint }, 'clock is off')
      said = dbClock.complaint
    } catch (error) {
      log.warn({ err: error }, 'the clocks of node and database could not be compared; it is tried again')
    }
  }
  let stopped = false
  const next = () => {
    if (!stopped) cancel = clock.after(MEASURE_EVERY_MS, () => void look().finally(next))
  }
  void look().finally(next)
  return () => {
    stopped = true
    cancel()
  }
}

/** The same bus, whose regular tasks are left out while the node's clock is off: the next run makes up for it. */
export const sweepingInTime = (bus: EventBus, { dbClock, log }: Pick<Node, 'dbClock' | 'log'>): EventBus => ({
  ...bus,
  every: (name, cron, task) =>
    bus.every(name, cron, async () => {
      await dbClock.measureAheadMs()
      if (dbClock.complaint === null) return task()
      log.warn({ name, complaint: dbClock.complaint }, 'a regular task was left out')
    }),
})
