import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { PgBoss, type QueueResult } from 'pg-boss'
import { systemClock } from './clock.ts'
import { watchDueJobs } from './database/due-jobs.ts'
import { createOutage } from './database/outage.ts'
import type { Db } from './database.ts'
import type { EventName, Events } from './events.ts'
import type { Log } from './log.ts'

const SCHEMA = 'jobs'
const KEPT_SECONDS = 60 * 60
/** How the job runner is set; what is done is looked through as often as it is kept. */
export const BOSS = { max: 4, useListenNotify: true, maintenanceIntervalSeconds: KEPT_SECONDS } as const
const EVERY_QUEUE = {
  // A job whose node died is given to another one; without it only after a quarter of an hour.
  heartbeatSeconds: 30,
  // What is done says nothing any more, and may hold somebody's address whose account is gone.
  deleteAfterSeconds: KEPT_SECONDS,
}
const EVENT_QUEUE = { ...EVERY_QUEUE, retryLimit: 5, retryBackoff: true, retryDelay: 1, notify: true }
/** Should nobody wake a worker: without a line to the database's notices it looks for itself. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }
const REGULAR_POLLING = { pollingIntervalSeconds: 60 }
/** A run that is missed or fails is made up for by the next; one whose node died is begun anew. */
const REGULAR_QUEUE = { ...EVERY_QUEUE, retryLimit: 1, policy: 'singleton' } as const
const queueOf = (event: EventName, subscriber: string) => `${event}.${subscriber}`

/** Of an event that is asked for again while its job may be open still. */
const ONCE_OPEN = { policy: 'exclusive' } as const

/** Creates or updates the job tables; safe to repeat and to race. */
export async function installJobs(config: pg.PoolConfig): Promise<void> {
  const boss = createBoss(config, SCHEMA)
  boss.on('error', () => {
    // Installing rejects by itself; an idle error here has nobody to tell.
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

function createBoss(config: pg.PoolConfig, schema: string): PgBoss {
  return new PgBoss({
    ...config,
    schema,
    ...BOSS,
  } as ConstructorParameters<typeof PgBoss>[0])
}

/** One giving of an event to one subscriber: the same id at each attempt, another for another event. */
export interface Delivery {
  id: string
}
type Handler<Name extends EventName> = (event: Events[Name], delivery: Delivery) => Promise<void>

export interface SubscriberOptions {
  /** While a job of the same key waits or runs no second one is written. */
  onceOpen?: boolean
}

export interface EventBus {
  /** Declares a subscriber; before `start`. */
  on<Name extends EventName>(
    event: Name,
    subscriber: string,
    handler: Handler<Name>,
    options?: SubscriberOptions,
  ): void
  /** Writes one job a subscriber in the caller's transaction. `key`: of what is `onceOpen`, what it is about. */
  emit<Name extends EventName>(tx: Db, event: Name, data: Events[Name], key?: string): Promise<void>
  /** Declares a task that one node runs at each time of `cron` (UTC, minutes the finest); before `start`. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Jobs of all nodes that could run now and do not yet, by queue. */
  waiting(db: Db): Promise<ReadonlyMap<string, number>>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface BusOptions {
  /** Of the job tables: one of its own for a node that must be given no other node's work, nor give it any. */
  schema?: string
  /** Without it the node leaves regular tasks to others. */
  regular?: boolean
  /** Runs each job and each regular task, for who looks on. */
  around?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

interface Subscriber extends SubscriberOptions {
  subscriber: string
  handler: Handler<EventName>
}

export function createEventBus(
  config: pg.PoolConfig,
  log: Log,
  { schema = SCHEMA, regular = true, around = (_name, work) => work() }: BusOptions = {},
): EventBus {
  const boss = createBoss(config, schema)
  const outage = createOutage(log, systemClock, 'job runner')
  boss.on('error', (error) => outage.meet(error))
  const subscribers = new Map<EventName, Subscriber[]>()
  const tasks: { name: string; cron: string; task: () => Promise<void> }[] = []
  const workers = new Map<string, string>()
  let stopWatching = () => {}

  return {
    on(event, subscriber, handler, options = {}) {
      const list = subscribers.get(event) ?? []
      list.push({ ...options, subscriber, handler: handler as Handler<EventName> })
      subscribers.set(event, list)
    },

    every(name, cron, task) {
      if (regular) tasks.push({ name: `every.${name}`, cron, task })
    },

    async emit(tx, event, data, key) {
      const db = {
        async executeSql(text: string, values?: unknown[]) {
          const result = await tx.executeQuery(CompiledQuery.raw(text, values ?? []))
          return { rows: result.rows as unknown[] }
        },
      }
      for (const { subscriber, onceOpen } of subscribers.get(event) ?? []) {
        // Without one all its jobs would be about the same, and but one of them written.
        if (onceOpen && key === undefined) throw new Error(`${event} is emitted without its key`)
        const options = { db, ...(key === undefined ? {} : { singletonKey: key }) }
        await boss.send(queueOf(event, subscriber), data, options as Parameters<typeof boss.send>[2])
      }
    },

    async waiting(db) {
      const { rows } = await sql<{ name: string; count: number }>`select name, count(*) as count
        from ${sql.table(`${schema}.job`)} where state in ('created', 'retry') and start_after <= now() group by name`.execute(
        db,
      )
      return new Map(rows.map(({ name, count }) => [name, count]))
    },

    async start() {
      await boss.start()
      const there = await whatIsThere(boss)
      for (const [event, list] of subscribers) {
        for (const { subscriber, handler, onceOpen } of list) {
          const queue = queueOf(event, subscriber)
          await makeQueue(boss, there.queues.get(queue), queue, {
            ...EVENT_QUEUE,
            ...(onceOpen ? ONCE_OPEN : {}),
          })
          const workerId = await boss.work(queue, { batchSize: 1, ...POLLING }, async (jobs) => {
            for (const job of jobs) {
              try {
                await around(queue, () => handler(job.data as Events[EventName], { id: job.id }))
              } catch (error) {
                const isLast = job.retryCount >= EVENT_QUEUE.retryLimit
                const then = isLast ? 'it is given up' : 'it is tried again'
                log.error({ err: error, queue, jobId: job.id }, `event handler failed; ${then}`)
                throw error
              } finally {
                // Looks for the next at once: a row of events would otherwise be met at one each two seconds.
                boss.notifyWorker(workers.get(queue) ?? '')
              }
            }
          })
          workers.set(queue, workerId)
        }
      }
      // A node with job tables of its own is given nobody's work.
      if (schema === SCHEMA) await takeUpRestored(boss)
      for (const { name, cron, task } of tasks) {
        await makeQueue(boss, there.queues.get(name), name, REGULAR_QUEUE)
        const workerId = await boss.work(name, { batchSize: 1, ...REGULAR_POLLING }, async () => {
          await around(name, task).catch((error: unknown) =>
            log.error({ err: error, name }, 'a regular task failed'),
          )
        })
        workers.set(name, workerId)
        if (there.crons.get(name) !== cron) await boss.schedule(name, cron)
      }
      stopWatching = watchDueJobs({ boss, schema, workers, failed: (error) => outage.meet(error) })
    },

    async stop() {
      stopWatching()
      await boss.stop({ graceful: true, timeout: 10_000 })
      outage.stop()
    },
  }
}

/** An earlier version may have made it, otherwise. */
async function makeQueue(
  boss: PgBoss,
  there: QueueResult | undefined,
  name: string,
  options: typeof EVENT_QUEUE | typeof REGULAR_QUEUE,
): Promise<void> {
  if (!there) return boss.createQueue(name, options)
  const { heartbeatSeconds, deleteAfterSeconds, retryLimit } = options
  const wanted = { heartbeatSeconds, deleteAfterSeconds, retryLimit }
  const isWanted = Object.entries(wanted).every(([key, value]) => there[key as keyof typeof wanted] === value)
  if (!isWanted) await boss.updateQueue(name, wanted)
}

interface Known {
  queues: Map<string, QueueResult>
  crons: Map<string, string>
}

/** What an earlier start made: asked for at once, for a statement or three for each of a hundred queues add up. */
async function whatIsThere(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    crons: new Map(schedules.map(({ name, cron }) => [name, cron])),
  }
}

const TAKEN_AT_ONCE = 500

/** Gives jobs that came with a backup to their queues: each once, whichever nodes start. */
async function takeUpRestored(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql('select id, queue, data from restored_jobs limit $1', [TAKEN_AT_ONCE])
  for (const { id, queue, data } of rows as { id: string; queue: string; data: object }[]) {
    // The same id: a second node that reads it, or the next start after a kill, gives nothing twice. A later version
    // may have no such queue: its work is nobody's any more.
    // The key of a message, the one kind that is `onceOpen`; the others need none.
    const key = 'messageId' in data ? String(data.messageId) : id
    if (await boss.getQueue(queue)) await boss.send(queue, data, { id, singletonKey: key })
    await db.executeSql('delete from restored_jobs where id = $1', [id])
  }
  if (rows.length === TAKEN_AT_ONCE) await takeUpRestored(boss)
}
