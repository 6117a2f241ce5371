import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { dueJobs } from './database/due-jobs.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { BOSS, createEventBus, type EventBus } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent', false)
let database: TestDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.config, log)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

async function withBuses(
  count: number,
  work: (buses: EventBus[]) => Promise<void>,
  on: (bus: EventBus, i: number) => void,
) {
  const buses = Array.from({ length: count }, () => createEventBus(database.config, log))
  for (const [i, bus] of buses.entries()) {
    on(bus, i)
    await bus.start()
  }
  try {
    await work(buses)
  } finally {
    await Promise.all(buses.map((bus) => bus.stop()))
  }
}

const within = { timeout: 20_000 }

/** What a node does each minute: jobs of dead ones, and what is done long ago. */
async function supervise(): Promise<void> {
  const settings = { ...database.config, ...BOSS, schema: 'jobs' }
  const boss = new PgBoss(settings as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', () => undefined)
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}

describe('an event', () => {
  it('that its transaction took back never arrives, and one that was committed does', async () => {
    const seen: string[] = []
    await withBuses(
      1,
      async ([bus]) => {
        if (!bus) return
        const undone = handle.db.transaction().execute(async (tx) => {
          await bus.emit(tx, 'user.registered', { userId: 'undone', referralCode: null })
          throw new Error('taken back')
        })
        await expect(undone).rejects.toThrow('taken back')
        await handle.db
          .transaction()
          .execute((tx) => bus.emit(tx, 'user.registered', { userId: 'done', referralCode: null }))
        await expect.poll(() => seen, within).toEqual(['done'])
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from jobs.job where data ->> 'userId' = 'undone'`.execute(handle.db)
        expect(rows).toEqual([{ n: 0 }])
      },
      (bus) => bus.on('user.registered', 'rollback', async ({ userId }) => void seen.push(userId)),
    )
  })

  it('is not seen before its transaction is committed', async () => {
    const seen: string[] = []
    await withBuses(
      1,
      async ([bus]) => {
        if (!bus) return
        await handle.db.transaction().execute(async (tx) => {
          await bus.emit(tx, 'call.started', { ownerId: 'o', callId: 'early', cloneId: 'c' })
          // Another event, committed by itself, comes through while this one is held back.
          await bus.emit(handle.db, 'call.started', { ownerId: 'o', callId: 'other', cloneId: 'c' })
          await expect.poll(() => seen, within).toEqual(['other'])
        })
        await expect.poll(() => seen, within).toEqual(['other', 'early'])
      },
      (bus) => bus.on('call.started', 'early', async ({ callId }) => void seen.push(callId)),
    )
  })

  it('is given again to a handler that failed, and has its effect once', async () => {
    let tries = 0
    const effects: string[] = []
    await withBuses(
      1,
      async ([bus]) => {
        if (!bus) return
        await bus.emit(handle.db, 'clone.deleted', { ownerId: 'o', cloneId: 'stubborn' })
        await expect.poll(() => effects, within).toEqual(['stubborn'])
        await bus.emit(handle.db, 'clone.deleted', { ownerId: 'o', cloneId: 'next' })
        await expect.poll(() => effects, within).toEqual(['stubborn', 'next'])
        expect(tries).toBe(3)
        const { rows } = await sql<{ state: string; retry_count: number }>`
          select state::text, retry_count from jobs.job where data ->> 'cloneId' = 'stubborn'`.execute(
          handle.db,
        )
        expect(rows).toEqual([{ state: 'completed', retry_count: 1 }])
      },
      (bus) =>
        bus.on('clone.deleted', 'fails-once', async ({ cloneId }) => {
          tries++
          if (tries === 1) throw new Error('not this time')
          effects.push(cloneId)
        }),
    )
  })

  it('is given again while queues that hold nothing are asked for all together', async () => {
    let tries = 0
    const quiet = Array.from({ length: 10 }, (_, i) => `quiet-${i}`)
    await withBuses(
      1,
      async ([bus]) => {
        const query = vi.spyOn(pg.Client.prototype, 'query')
        try {
          await bus?.emit(handle.db, 'clone.deleted', { ownerId: 'o', cloneId: 'stubborn' })
          await expect.poll(() => tries, within).toBe(3)
          const asked = query.mock.calls.map((statement) => JSON.stringify(statement))
          // Each looks once as it begins, which may be under way.
          for (const name of quiet) {
            const looks = asked.filter((text) => text.includes(`.name = 'call.ended.${name}'`))
            expect(looks.length, name).toBeLessThan(2)
          }
        } finally {
          query.mockRestore()
        }
      },
      (bus) => {
        bus.on('clone.deleted', 'fails-twice', async () => {
          tries++
          if (tries < 3) throw new Error('not this time')
        })
        for (const name of quiet) bus.on('call.ended', name, async () => {})
      },
    )
  })

  it('that comes in a row of many waits for those before it only', async () => {
    const seen: string[] = []
    const ids = Array.from({ length: 40 }, (_, i) => `call-${i}`)
    await withBuses(
      1,
      async ([bus]) => {
        if (!bus) return
        await handle.db.transaction().execute(async (tx) => {
          for (const callId of ids) await bus.emit(tx, 'call.ended', { ownerId: 'o', callId, cloneId: 'c' })
        })
        await expect.poll(() => seen.length, within).toBe(ids.length)
      },
      (bus) => bus.on('call.ended', 'in-a-row', async ({ callId }) => void seen.push(callId)),
    )
  })

  it('is written once while a job about the same is open, and anew once that has ended', async () => {
    const begun: string[] = []
    const gate = Promise.withResolvers<void>()
    await withBuses(
      2,
      async ([bus]) => {
        const say = (messageId: string) => bus?.emit(handle.db, 'mail.queued', { messageId }, messageId)
        await say('first')
        await expect.poll(() => begun, within).toEqual(['first'])
        await expect(bus?.emit(handle.db, 'mail.queued', { messageId: 'third' })).rejects.toThrow(
          /without its key/,
        )
        for (const messageId of ['first', 'second', 'first', 'second']) await say(messageId)
        await expect.poll(() => begun, within).toEqual(['first', 'second'])
        gate.resolve()
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from jobs.job where name = 'mail.queued.held'`.execute(handle.db)
        expect(rows).toEqual([{ n: 2 }])
        // Said once more before it is looked for, it may have begun twice.
        await expect
          .poll(async () => {
            await say('first')
            return begun.slice(0, 3)
          }, within)
          .toEqual(['first', 'second', 'first'])
      },
      (bus) =>
        bus.on(
          'mail.queued',
          'held',
          async ({ messageId }) => {
            begun.push(messageId)
            if (begun.length < 3) await gate.promise
          },
          { onceOpen: true },
        ),
    )
  })

  it('goes to each of its subscribers, and there to one of the nodes', async () => {
    const seen: string[] = []
    const ids = Array.from({ length: 10 }, (_, i) => `call-${i}`)
    await withBuses(
      2,
      async ([bus]) => {
        for (const callId of ids)
          await bus?.emit(handle.db, 'call.ended', { ownerId: 'o', callId, cloneId: 'c' })
        await expect.poll(() => seen.length, within).toBeGreaterThanOrEqual(20)
        expect(seen.toSorted()).toEqual(ids.flatMap((id) => [`one ${id}`, `two ${id}`]).toSorted())
      },
      (bus) => {
        bus.on('call.ended', 'one', async ({ callId }) => void seen.push(`one ${callId}`))
        bus.on('call.ended', 'two', async ({ callId }) => void seen.push(`two ${callId}`))
      },
    )
  })

  it('whose node dies over it is noticed by its missing heartbeat, and a regular task as well', async () => {
    const queues = () =>
      sql<{ heartbeat_seconds: number; retry_limit: number; deletion_seconds: number }>`
        select heartbeat_seconds, retry_limit, deletion_seconds from jobs.queue
        where name in ('clone.published.dies', 'every.dies') order by name`.execute(handle.db)
    const told = [
      { heartbeat_seconds: 30, retry_limit: 5, deletion_seconds: 3_600 },
      { heartbeat_seconds: 30, retry_limit: 1, deletion_seconds: 3_600 },
    ]
    const on = (bus: EventBus) => {
      bus.on('clone.published', 'dies', async () => undefined)
      bus.every('dies', '0 0 1 1 *', async () => undefined)
    }
    await withBuses(1, async () => expect((await queues()).rows).toEqual(told), on)
    // As an earlier version made them.
    await sql`update jobs.queue set heartbeat_seconds = null, deletion_seconds = 604800, retry_limit = 0
      where name in ('clone.published.dies', 'every.dies')`.execute(handle.db)
    await withBuses(1, async () => expect((await queues()).rows).toEqual(told), on)
  })

  it('of a regular kind whose node died under it is begun anew', async () => {
    let runs = 0
    const on = (bus: EventBus) => bus.every('orphan', '0 0 1 1 *', async () => void runs++)
    await withBuses(1, async () => {}, on)
    // As a node leaves it that is killed in the midst of it.
    await sql`insert into jobs.job_common (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, policy)
      select name, 'active', now() - interval '2 minutes', now() - interval '2 minutes', heartbeat_seconds, retry_limit, policy
      from jobs.queue where name = 'every.orphan'`.execute(handle.db)
    await sql`update jobs.queue set monitor_on = null where name = 'every.orphan'`.execute(handle.db)
    await withBuses(
      1,
      async () => {
        await supervise()
        await expect.poll(() => runs, within).toBe(1)
      },
      on,
    )
  })

  it('that is done is gone after an hour, with whatever it held', async () => {
    await withBuses(
      1,
      async ([bus]) => {
        await bus?.emit(handle.db, 'user.registered', { userId: 'of somebody', referralCode: null })
        const left = async () => {
          const { rows } = await sql<{ state: string }>`
            select state::text from jobs.job where data ->> 'userId' = 'of somebody'`.execute(handle.db)
          return rows.map(({ state }) => state)
        }
        await expect.poll(left, within).toEqual(['completed'])
        await sql`update jobs.job set completed_on = completed_on - interval '61 minutes'
          where data ->> 'userId' = 'of somebody'`.execute(handle.db)
        await sql`update jobs.queue set maintain_on = now() - interval '61 minutes'`.execute(handle.db)
        await supervise()
        expect(await left()).toEqual([])
      },
      (bus) => bus.on('user.registered', 'once', async () => undefined),
    )
  })

  it('is looked for in the index of what waits, however many are done', async () => {
    await withBuses(
      1,
      async () => {
        await sql`insert into jobs.job_common (name, state, completed_on)
          select 'call.ended.known', 'completed', now() from generate_series(1, 20000)`.execute(handle.db)
        await sql`analyze jobs.job_common`.execute(handle.db)
        const plan =
          await sql`explain ${sql.raw(dueJobs('jobs').replace('$1', `'{call.ended.known}'`))}`.execute(
            handle.db,
          )
        expect(JSON.stringify(plan.rows)).toContain('Index')
        expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
      },
      (bus) => bus.on('call.ended', 'known', async () => undefined),
    )
  })
})
