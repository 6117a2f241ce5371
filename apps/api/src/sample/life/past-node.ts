import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { type Server, startServer } from '../../wire.ts'
import type { WireOptions } from '../../wire-node.ts'

/** A node whose time is another one, on the database of the present. */
export interface PastNode extends Pick<Server, 'url' | 'kernel'> {
  clock: MovedClock
  /** Waits for what its calls have set going, all of it; not where it is asked to stop. */
  settle(signal?: AbortSignal): Promise<void>
  /** Waits for what they are to tell, so that it is told at its time; only so long that the past comes soon. */
  catchUp(signal: AbortSignal): Promise<void>
  /** The same, once visits are counted too: who has come is known by then. */
  learnWhoCame(signal: AbortSignal): Promise<void>
  /** Stops it; what it has left undone waits for the next one. */
  close(): Promise<void>
  /** Takes the queue of a node that is closed and has left nothing undone. */
  removeQueue(): Promise<void>
}

const QUEUE = 'past_jobs'
const LOOK_EVERY_MS = 25
const IDLE_WITHIN_MS = 120_000
/** One catching up, and all of them together. */
const CAUGHT_UP_WITHIN_MS = 3_000
const ALL_CAUGHT_UP_WITHIN_MS = 30_000

/** Stands where it is put. Nothing on it rings: who lives through months does not wait for a time to run out. */
export class MovedClock implements Clock {
  #nowMs: number
  constructor(startMs: number) {
    this.#nowMs = startMs
  }
  nowMs = (): number => this.#nowMs
  now = (): Date => new Date(this.#nowMs)
  after = (): (() => void) => () => undefined
  /** Never back: what was written later must not seem earlier. */
  moveTo(ms: number): void {
    this.#nowMs = Math.max(this.#nowMs, ms)
  }
  pass(ms: number): void {
    this.#nowMs += ms
  }
}

/**
 * Starts a node that believes in another time: its calls write what they would have written then. It does its own
 * jobs, so that those are done at that time as well; it sends no mail and leaves all regular tasks to the present.
 * The present leaves abandoned calls alone meanwhile: it would take all of these for such.
 */
export async function startInThePast(
  present: Server,
  options: WireOptions,
  startMs: number,
): Promise<PastNode> {
  const clock = new MovedClock(startMs)
  const { webDir: _, ...without } = options
  const heedAgain = present.leaveAbandoned()
  const server = await startServer({
    ...without,
    env: {
      ...options.env,
      HOST: '127.0.0.1',
      PORT: 0,
      METRICS_PORT: undefined,
      // No balancer knows of it.
      DRAIN_SECONDS: 0,
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      ACCESS_LOG: 'off',
      // Of strangers; the sample's founders open theirs as everybody did.
      REGISTRATION: 'open',
    },
    clock,
    databaseShiftMs: () => clock.nowMs() - Date.now(),
    limitFactor: 1_000,
    jobs: { schema: QUEUE, regular: false },
    mail: { send: async () => undefined, forget: async () => undefined },
  }).catch((error: unknown) => {
    heedAgain()
    throw error
  })
  let closing: Promise<void> | null = null
  let catchUpMs = ALL_CAUGHT_UP_WITHIN_MS
  let isToldLate = false
  const isTold = async () => !(await hasJobs(server))
  const isCounted = async () => (await isTold()) && !(await hasOpenEvents(server))
  const waitFor = async (isDone: () => Promise<boolean>, signal: AbortSignal) => {
    const begun = performance.now()
    const inTime = await within(Math.min(CAUGHT_UP_WITHIN_MS, catchUpMs), isDone, signal)
    catchUpMs -= performance.now() - begun
    if (inTime || isToldLate) return
    isToldLate = true
    options.log.info('some news of the sample data is told late, and bears a later time')
  }
  return {
    url: server.url,
    kernel: server.kernel,
    clock,
    async settle(signal) {
      if (await within(IDLE_WITHIN_MS, isCounted, signal)) return
      options.log.warn('the past of the sample data goes on while some of it is not counted yet')
    },
    catchUp: (signal) => waitFor(isTold, signal),
    learnWhoCame: (signal) => waitFor(isCounted, signal),
    close() {
      closing ??= server.close().finally(heedAgain)
      return closing
    },
    async removeQueue() {
      await present.kernel.db.schema.dropSchema(QUEUE).ifExists().cascade().execute()
    },
  }
}

/** Whether it became so in that time; true where nobody waits for it any more. */
async function within(ms: number, isSo: () => Promise<boolean>, signal?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!signal?.aborted) {
    if (await isSo()) return true
    if (performance.now() >= deadline) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}

/** Only this node has its queue. */
const hasJobs = ({ kernel }: Server): Promise<boolean> =>
  holds(
    kernel.db,
    sql`select 1 from ${sql.ref(`${QUEUE}.job`)} where state in ('created', 'retry', 'active')`,
  )

/** Of the workspace that has the past: what others look at meanwhile is no part of it. */
const hasOpenEvents = ({ kernel }: Server): Promise<boolean> =>
  holds(
    kernel.db,
    sql`select 1 from event_batches batch where not folded and exists (
      select from analytics_events event where event.batch_id = batch.id
        and event.owner_id in (select owner_id from sample_pasts))`,
  )

async function holds(db: Db, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (${query}) as holds`.execute(db)
  return rows[0]?.holds === true
}
