import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { createDatabaseClock } from '../database/database-clock.ts'
import { type DatabaseHandle, openDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { secretsFrom } from '../settings/secrets.ts'
import { createMemoryLimits } from './memory.ts'
import type { Count, Limits } from './port.ts'
import { createPostgresLimits, sweepLimits } from './postgres.ts'
import { RATES } from './rates.ts'

const START_MS = Date.parse('2026-03-02T09:00:00Z')
const most = RATES['password.site'].max
const { windowMs } = RATES['password.site']
/** The database's own time goes on while a test runs. */
const SLACK_MS = 60_000

let database: TestDatabase
let handle: DatabaseHandle
let passedMs = 0
const begunMs = Date.now()
const shiftMs = () => START_MS + passedMs - begunMs
const log = createLog('silent', false)
const secrets = secretsFrom('a secret of the tests that is long enough')
const dbClock = () => createDatabaseClock(handle.db, { now: () => new Date() }, shiftMs)
const shared = (factor = 1): Limits =>
  createPostgresLimits({ db: handle.db, dbClock: dbClock(), secrets, log }, factor)

beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase({ ...database.config, max: 8 }, log, 'requests')
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})
beforeEach(async () => {
  passedMs = 0
  await handle.db.deleteFrom('limit_counts').execute()
})

const nowMs = () => START_MS + passedMs
const ofSite: Count = { limit: 'password.site', key: 'a' }
const ofLink: Count = { limit: 'password.link', key: 'a' }
const rows = () => handle.db.selectFrom('limit_counts').selectAll().execute()

describe.each([
  ['in the memory of a node', createMemoryLimits],
  ['in the database', shared],
])('limits %s', (_where, create) => {
  it('count all of several or none, until the window ends', async () => {
    const limits = create()
    for (let i = 0; i < most; i++) expect(await limits.take([ofSite, ofLink], nowMs())).toBe(0)
    const waitMs = await limits.take([ofLink, ofSite], nowMs())
    expect(waitMs).toBeLessThanOrEqual(windowMs)
    expect(waitMs).toBeGreaterThan(windowMs - SLACK_MS)
    expect(await limits.countOf(ofLink, nowMs())).toBe(most)
    expect(await limits.take([{ ...ofSite, key: 'b' }], nowMs())).toBe(0)
    passedMs = windowMs
    expect(await limits.countOf(ofSite, nowMs())).toBe(0)
    expect(await limits.take([ofSite, ofLink], nowMs())).toBe(0)
    expect(await limits.countOf(ofSite, nowMs())).toBe(1)
  })

  it('begin the window with the first that is counted, and a refused one moves nothing', async () => {
    const limits = create()
    for (let i = 0; i < most; i++) await limits.take([ofSite], nowMs())
    passedMs = windowMs / 2
    expect(await limits.take([ofSite, ofLink], nowMs())).toBeLessThanOrEqual(windowMs / 2)
    expect(await limits.countOf(ofLink, nowMs())).toBe(0)
    passedMs = windowMs
    expect(await limits.take([ofSite], nowMs())).toBe(0)
  })

  it('give as many as all of several have left', async () => {
    const limits = create()
    await limits.add([ofSite], nowMs())
    expect(await limits.takeSome([ofSite, ofLink], 100, nowMs())).toBe(most - 1)
    expect(await limits.takeSome([ofSite, ofLink], 100, nowMs())).toBe(0)
    expect(await limits.takeSome([ofLink], 0, nowMs())).toBe(0)
    expect(await limits.countOf(ofLink, nowMs())).toBe(most - 1)
  })

  it('let no more through of parallel ones, whichever of several are full and in whatever order', async () => {
    const limits = create()
    const others: Count[] = [ofLink, { limit: 'password.site', key: 'b' }]
    const takes = Array.from({ length: 4 * most }, (_, i) =>
      limits.take(i % 2 === 0 ? [ofSite, ...others] : [...others.toReversed(), ofSite], nowMs()),
    )
    const waits = await Promise.all(takes)
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(most)
    for (const one of [ofSite, ...others]) expect(await limits.countOf(one, nowMs())).toBe(most)
  })

  it('count beyond what is left where it has happened already, and take it back', async () => {
    const limits = create()
    for (let i = 0; i < most + 2; i++) await limits.add([ofSite], nowMs())
    expect(await limits.countOf(ofSite, nowMs())).toBe(most + 2)
    expect(await limits.waitMs([ofSite], nowMs())).toBeGreaterThan(0)
    for (let i = 0; i < 3; i++) await limits.giveBack([ofSite, { ...ofSite, key: 'never counted' }])
    expect(await limits.take([ofSite], nowMs())).toBe(0)
    expect(await limits.countOf({ ...ofSite, key: 'never counted' }, nowMs())).toBe(0)
  })

  it('say how each of several stands, in their order', async () => {
    const limits = create()
    for (let i = 0; i < most; i++) await limits.take([ofSite], nowMs())
    await limits.take([ofLink], nowMs())
    const [link, none, site] = await limits.look([ofLink, { ...ofSite, key: 'none' }, ofSite], nowMs())
    expect([link, none]).toEqual([
      { count: 1, waitMs: 0 },
      { count: 0, waitMs: 0 },
    ])
    expect(site?.count).toBe(most)
    expect(site?.waitMs).toBeGreaterThan(windowMs - SLACK_MS)
  })

  it('are multiplied, save those about guessing', () => {
    const limits = create(1_000)
    expect(limits.mostOf('submit.network')).toBe(RATES['submit.network'].max * 1_000)
    expect(limits.mostOf('password.site')).toBe(most)
  })
})

describe('limits in the database', () => {
  it('cost one statement each, however many keys there are', async () => {
    const limits = shared()
    const both = [ofSite, ofLink]
    for (const ask of [
      () => limits.take(both, 0),
      () => limits.takeSome(both, 3, 0),
      () => limits.add(both, 0),
      () => limits.look(both, 0),
      () => limits.waitMs(both, 0),
      () => limits.giveBack(both),
    ]) {
      expect(await statementsDuring(ask)).toHaveLength(1)
    }
  })

  it('hold no address and no email that anybody could read', async () => {
    await shared().take([{ limit: 'login.account', key: '203.0.113.9 ada@example.com' }], 0)
    const text = JSON.stringify(await rows())
    expect(text).toContain('login.account')
    expect(text).not.toMatch(/203\.0\.113|ada/)
  })

  it('let nothing through while they cannot be counted, and a right one all the same', async () => {
    const limits = shared()
    await limits.take([ofSite], 0)
    await handle.db.schema.alterTable('limit_counts').renameTo('limit_counts_away').execute()
    try {
      for (const ask of [
        () => limits.take([ofSite], 0),
        () => limits.takeSome([ofSite], 1, 0),
        () => limits.add([ofSite], 0),
        () => limits.waitMs([ofSite], 0),
        () => limits.countOf(ofSite, 0),
      ]) {
        await expect(ask()).rejects.toThrow('limit_counts')
      }
      await expect(limits.giveBack([ofSite])).resolves.toBeUndefined()
    } finally {
      await handle.db.schema.alterTable('limit_counts_away').renameTo('limit_counts').execute()
    }
    expect(await limits.countOf(ofSite, 0)).toBe(1)
  })

  it('are forgotten once they have ended, and the soonest to end where keys are made up without end', async () => {
    const limits = shared()
    await limits.add([ofSite], 0)
    await limits.add([{ limit: 'password.day', key: 'a' }], 0)
    passedMs = windowMs
    await sweepLimits(handle.db, dbClock())
    expect((await rows()).map(({ name }) => name)).toEqual(['password.day'])
    for (const key of ['b', 'c', 'd']) {
      passedMs += 60_000
      await limits.add([{ limit: 'password.day', key }], 0)
    }
    await limits.add([ofSite], 0)
    await sweepLimits(handle.db, dbClock(), () => 2)
    const counts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => limits.countOf({ limit: 'password.day', key }, 0)),
    )
    expect(counts).toEqual([0, 0, 1, 1])
    expect(await limits.countOf(ofSite, 0)).toBe(1)
  })

  it('are swept beside those that count, without either being lost', async () => {
    const limits = shared()
    const keys = Array.from({ length: 20 }, (_, i): Count => ({ limit: 'password.day', key: `${i}` }))
    const taken = await Promise.all(
      keys.flatMap((one, i) => [
        limits.take([one, ofLink], 0),
        limits.take([...keys.slice(i), ofLink].toReversed(), 0),
        sweepLimits(handle.db, dbClock()),
      ]),
    )
    expect(taken.filter((waitMs) => typeof waitMs === 'number' && waitMs > 0)).toEqual([])
    expect(await limits.countOf(ofLink, 0)).toBe(40)
  })
})
