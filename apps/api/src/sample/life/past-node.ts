import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import { type Server, startServer } from '../../wire.ts'
import type { WireOptions } from '../../wire-node.ts'

/** A node whose time is another one, on the database of the present. */
export interface PastNode extends Pick<Server, 'url' | 'kernel'> {
  clock: MovedClock
  /** Waits for what its calls have set going. */
  settle(): Promise<void>
  /** Stops it; what it has left undone waits for the next one. */
  close(): Promise<void>
  /** Takes the queue of a node that is closed and has left nothing undone. */
  removeQueue(): Promise<void>
}

const QUEUE = 'past_jobs'
const LOOK_EVERY_MS = 25
const IDLE_WITHIN_MS = 120_000

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
  return {
    url: server.url,
    kernel: server.kernel,
    clock,
    settle: () => untilIdle(server),
    close() {
      closing ??= server.close().finally(heedAgain)
      return closing
    },
    async removeQueue() {
      await present.kernel.db.schema.dropSchema(QUEUE).ifExists().cascade().execute()
    },
  }
}

async function untilIdle({ kernel }: Server): Promise<void> {
  const deadline = performance.now() + IDLE_WITHIN_MS
  while (performance.now() < deadline) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select 1 from ${sql.ref(`${QUEUE}.job`)} where state in ('created', 'retry', 'active')) or
        exists (select 1 from event_batches where not folded) as open`.execute(kernel.db)
    if (rows[0]?.open !== true) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
