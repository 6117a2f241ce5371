import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../kernel/clock.ts'
import { createLog } from '../../../kernel/log.ts'
import type { Batch } from '../../journal-queries.ts'
import { Journal, type Journaled, type JournalParts } from './journal.ts'

const STATEMENT_MS = 20
const STEP_MS = 10

/** Goes on when it is told to, and at no other time. */
class SteppedClock implements Clock {
  #ms = 0
  #tasks = new Set<{ atMs: number; run: () => void }>()

  now = () => new Date(this.#ms)
  nowMs = () => this.#ms

  after(delayMs: number, run: () => void): () => void {
    const task = { atMs: this.#ms + delayMs, run }
    this.#tasks.add(task)
    return () => this.#tasks.delete(task)
  }

  async pass(ms: number, each: () => void = () => {}): Promise<void> {
    for (const endMs = this.#ms + ms; this.#ms < endMs; ) {
      this.#ms += STEP_MS
      each()
      for (const task of [...this.#tasks]) if (task.atMs <= this.#ms && this.#tasks.delete(task)) task.run()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

let clock: SteppedClock
/** Ids of the calls of each statement. */
let statements: string[][]
let journal: Journal
beforeEach(() => {
  clock = new SteppedClock()
  statements = []
  const connection = {
    async executeQuery({ parameters }: { parameters: readonly unknown[] }) {
      const calls = JSON.parse(String(parameters.find((one) => String(one).startsWith('[')))) as {
        id: string
      }[]
      const rows = calls.map(({ id }) => ({ id }))
      statements.push(rows.map(({ id }) => id))
      await new Promise<void>((resolve) => clock.after(STATEMENT_MS, resolve))
      return { rows }
    },
  }
  class Counted extends DummyDriver {
    override acquireConnection = async () => connection as never
  }
  const db: JournalParts['db'] = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Counted(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const dbClock = { now: () => sql<Date>`now()`, measureAheadMs: async () => 0, complaint: null }
  journal = new Journal({ db, clock, dbClock, log: createLog('silent', false) }, 'node')
})

const aCall = (id: string): Journaled => ({
  takeBatch: (): Batch => ({
    ownerId: 'owner',
    callId: id,
    epoch: 1,
    lastSeq: 0,
    snapshot: {},
    latency: {},
    events: [],
    turns: [],
  }),
  onLost: () => {},
  onUnwritable: () => {},
})

describe('the journal of a node', () => {
  it('writes the progress of a hundred calls together, each half second, however often they go on', async () => {
    const calls = Array.from({ length: 100 }, (_, at) => aCall(`call-${at}`))
    await clock.pass(10_000, () => {
      for (const call of calls) journal.later(call)
    })
    expect(statements.length).toBeLessThanOrEqual(20)
    expect(statements.length).toBeGreaterThanOrEqual(18)
    for (const ids of statements) expect(ids).toHaveLength(100)
  })

  it('writes at once what has to be kept before it is told, and leaves the progress of others to its time', async () => {
    const [told, beside] = [aCall('told'), aCall('beside')]
    journal.later(told)
    journal.later(beside)
    let isKept = false
    void journal.now(told).then(() => {
      isKept = true
    })
    await clock.pass(100)
    expect(isKept).toBe(true)
    expect(statements).toEqual([['told']])
    await clock.pass(500)
    expect(statements).toEqual([['told'], ['beside']])
  })

  it('writes nothing of a call that has left', async () => {
    const [gone, here] = [aCall('gone'), aCall('here')]
    journal.later(gone)
    journal.later(here)
    journal.forget(gone)
    await clock.pass(1_000)
    expect(statements).toEqual([['here']])
  })
})
