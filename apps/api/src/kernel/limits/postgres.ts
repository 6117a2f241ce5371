import { sql } from 'kysely'
import type { DatabaseClock } from '../database/database-clock.ts'
import { plannedOnce } from '../database/planned-once.ts'
import { type Database, isUndoneForOthers } from '../database.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Count, Limits } from './port.ts'
import { type LimitName, mostBy, RATES, rateOf } from './rates.ts'

export interface PostgresLimitParts {
  /** Connections of its own: who holds one of the others, as for an Idempotency-Key, must not wait for a second. */
  db: Database
  dbClock: Pick<DatabaseClock, 'now'>
  secrets: Pick<Secrets, 'mark'>
  log: Log
}

interface Marked extends Count {
  mark: Buffer
}

/**
 * Counts of all nodes together, by the database's time; `nowMs` of the calls says nothing here. One statement each.
 * Where the database is away what was to be counted fails, and with it what would have been let through by it.
 */
export function createPostgresLimits(parts: PostgresLimitParts, factor = 1): Limits {
  const { db, dbClock, secrets, log } = parts
  const mostOf = (limit: LimitName) => mostBy(limit, factor)
  const marked = (counts: readonly Count[]): Marked[] =>
    counts
      .map(({ limit, key }) => ({ limit, key, mark: secrets.mark('limit', `${limit} ${key}`) }))
      .toSorted((a, b) => a.mark.compare(b.mark))

  const count = (counts: readonly Count[], wanted: number, beyond = false) => {
    const all = marked(counts)
    const query = sql<{ taken: number; wait_ms: number }>`select taken, wait_ms from count_limits(
      ${dbClock.now()}, ${all.map(({ mark }) => mark)}::bytea[], ${all.map(({ limit }) => limit)}::text[],
      ${all.map(({ limit }) => mostOf(limit))}::int[], ${all.map(({ limit }) => rateOf(limit).windowMs)}::float8[],
      ${wanted}, ${beyond})`.compile(db)
    return onceMore(async () => (await plannedOnce(db, query))[0] ?? { taken: 0, wait_ms: 1 })
  }

  const look = async (counts: readonly Count[]) => {
    const all = marked(counts)
    const query = sql<{ mark: Buffer; count: number; wait_ms: number }>`
      select mark, count, extract(epoch from ends_at - ${dbClock.now()})::float8 * 1000 as wait_ms from limit_counts
      where mark = any(${all.map(({ mark }) => mark)}::bytea[]) and ends_at > ${dbClock.now()}`.compile(db)
    const rows = await plannedOnce(db, query)
    return counts.map((one) => {
      const own = all.find(({ limit, key }) => limit === one.limit && key === one.key)
      const row = rows.find(({ mark }) => own?.mark.equals(mark))
      if (!row) return { count: 0, waitMs: 0 }
      return { count: row.count, waitMs: row.count >= mostOf(one.limit) ? Math.ceil(row.wait_ms) : 0 }
    })
  }

  return {
    mostOf,
    look,
    waitMs: async (counts) => Math.max(0, ...(await look(counts)).map(({ waitMs }) => waitMs)),
    async take(counts) {
      const { taken, wait_ms } = await count(counts, 1)
      return taken > 0 ? 0 : Math.max(1, Math.ceil(wait_ms))
    },
    takeSome: async (counts, wanted) => (wanted > 0 ? (await count(counts, wanted)).taken : 0),
    async add(counts) {
      await count(counts, 1, true)
    },
    async giveBack(counts) {
      const marks = marked(counts).map(({ mark }) => mark)
      const query = sql`with held as (
          select mark from limit_counts where mark = any(${marks}::bytea[]) order by mark for update)
        update limit_counts set count = count - 1 from held
        where limit_counts.mark = held.mark and count > 0`.compile(db)
      // Who was right is not sent away for it: what cannot be given back ends with its window.
      await onceMore(() => plannedOnce(db, query)).catch((error: unknown) =>
        log.warn({ err: error }, 'what was counted could not be given back'),
      )
    },
    countOf: async (one) => (await look([one]))[0]?.count ?? 0,
  }
}

/** A sweep that came crosswise undoes one of the two. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUndoneForOthers(error)) throw error
    return work()
  }
}

/**
 * Forgets what has ended, and of each limit the keys beyond as many as are remembered at once, the soonest to end
 * first: whoever makes keys up by the million fills no disk.
 */
export async function sweepLimits(
  db: Database,
  dbClock: Pick<DatabaseClock, 'now'>,
  keysOf: (limit: LimitName) => number = (limit) => rateOf(limit).keys,
): Promise<void> {
  await sql`delete from limit_counts where mark in (
    select mark from limit_counts where ends_at <= ${dbClock.now()} for update skip locked)`.execute(db)
  const names = Object.keys(RATES) as LimitName[]
  await sql`delete from limit_counts where mark in (
    select mark from (
      select mark, name, row_number() over (partition by name order by ends_at desc) as place from limit_counts) as held
    join unnest(${names}::text[], ${names.map(keysOf)}::int[]) as kept (name, keys) using (name)
    where place > keys)`.execute(db)
}
