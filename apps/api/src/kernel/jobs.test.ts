import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { createEventBus, type EventBus } from './jobs.ts'
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

  it('whose node dies over it is noticed by its missing heartbeat', async () => {
    await withBuses(
      1,
      async () => {
        const { rows } = await sql<{ heartbeat_seconds: number; retry_limit: number }>`
          select heartbeat_seconds, retry_limit from jobs.queue where name = 'clone.published.dies'`.execute(
          handle.db,
        )
        expect(rows).toEqual([{ heartbeat_seconds: 30, retry_limit: 5 }])
      },
      (bus) => bus.on('clone.published', 'dies', async () => undefined),
    )
  })
})
