import type pg from 'pg'
import type { Answers } from './adapters/answers/port.ts'
import type { MailProvider } from './adapters/mail/port.ts'
import type { Payments } from './adapters/payments/port.ts'
import type { Reports } from './adapters/reports/port.ts'
import type { EmbeddedTextToSpeech } from './adapters/tts/embedded/embedded-voice.ts'
import { authenticate } from './auth/session/authenticate.ts'
import { createTokens } from './auth/session/tokens.ts'
import type { TalkParts } from './calls/talk/host/host-of-call.ts'
import { createApp } from './http/app.ts'
import type { LeaveTimes } from './http/leave-quietly.ts'
import type { Door } from './http/mount.ts'
import { pageFonts } from './http/pages/page-fonts.ts'
import type { Clock } from './kernel/clock.ts'
import { systemClock } from './kernel/clock.ts'
import type { Kernel } from './kernel/context.ts'
import { createDatabaseClock, sweepingInTime } from './kernel/database/database-clock.ts'
import type { Database, DatabaseHandle, Statement } from './kernel/database.ts'
import { openDatabase } from './kernel/database.ts'
import type { HasherCost } from './kernel/hasher.ts'
import { createHasher } from './kernel/hasher.ts'
import { type BusOptions, createEventBus, type EventBus } from './kernel/jobs.ts'
import { createMemoryLimits } from './kernel/limits/memory.ts'
import { createPostgresLimits } from './kernel/limits/postgres.ts'
import type { Log } from './kernel/log.ts'
import type { Env } from './kernel/settings/env.ts'
import { proxyHops } from './kernel/settings/nodes.ts'
import { offersOf } from './kernel/settings/offers.ts'
import type { Secrets } from './kernel/settings/secrets.ts'
import { type Watch, watchOf } from './wire-watch.ts'

export interface WireOptions {
  env: Env
  log: Log
  secrets: Secrets
  database: pg.PoolConfig
  clock?: Clock
  /** Moves the database's time as well, for tests that travel in time. */
  databaseShiftMs?: () => number
  hasherCost?: HasherCost
  /** Multiplies every rate limit; tests raise it. */
  limitFactor?: number
  /** How its door is closed; tests have nobody who still comes. */
  leave?: LeaveTimes
  /** Times of the talk; tests shorten them. */
  talkSettings?: TalkParts['settings']
  /** Instead of those that the settings say, for tests. Null: nothing can be bought. */
  payments?: Payments | null
  /** Of the node's own queue, where it has one. */
  jobs?: BusOptions
  /** What speaks and answers, where several nodes of one process share it: none of them stops it. */
  minds?: { voice: EmbeddedTextToSpeech; answers: Answers }
  /** What sends its mails; the folder's without it. */
  mail?: MailProvider
  /** Where requests are traced to; what is logged as an error goes there by the log (`kernel/log`). */
  reports?: Reports | null
  /** The built web app; without it only the calls are served. */
  webDir?: string
}

/** What everything else of a node stands on. */
export interface Node {
  kernel: Kernel
  /** For what runs beside requests: with more patience, and connections of its own. */
  worker: Kernel & { db: Database }
  bus: EventBus
  app: Awaited<ReturnType<typeof createApp>>
  door: Door
  tokens: ReturnType<typeof createTokens>
  watch: Watch
  /** By who asks them. */
  databases: { requests: DatabaseHandle; work: DatabaseHandle; limits?: DatabaseHandle }
  close(): Promise<void>
}

/** Of limits that nodes share: each statement of theirs is done in a moment. */
const LIMIT_CONNECTIONS = 3

const patienceOf = ({ DB_POOL_SIZE: max, DB_STATEMENT_SECONDS: seconds }: Env): pg.PoolConfig => ({
  max,
  lock_timeout: seconds * 1_000,
  statement_timeout: seconds * 1_000,
})

/** Opens the database, the bus and the app, and mounts nothing. */
export async function openNode(options: WireOptions): Promise<Node> {
  const { env, log, secrets } = options
  const clock = options.clock ?? systemClock
  const watch = await watchOf(env)
  const { traces, metrics } = watch
  const seen = traces ? (statement: Statement) => traces.statement(statement) : undefined
  const requests = openDatabase(options.database, log, 'requests', patienceOf(env), seen)
  const work = openDatabase(options.database, log, 'work', {}, seen)
  // Counted beside whatever a request does, which may hold a connection already. A node of another time counts alone.
  const isOne = env.DATABASE_URL && options.jobs?.regular !== false
  const counting = isOne
    ? openDatabase(options.database, log, 'requests', { ...patienceOf(env), max: LIMIT_CONNECTIONS }, seen)
    : null
  const dbClock = createDatabaseClock(requests.db, clock, options.databaseShiftMs)
  const bus = sweepingInTime(
    createEventBus(options.database, log, { ...options.jobs, ...(traces ? { around: traces.job } : {}) }),
    { dbClock, log },
  )
  const limitFactor = options.limitFactor ?? 1
  const kernel: Kernel = {
    db: requests.db,
    clock,
    dbClock,
    log,
    secrets,
    hasher: createHasher(options.hasherCost),
    limits: counting
      ? createPostgresLimits({ db: counting.db, dbClock, secrets, log }, limitFactor)
      : createMemoryLimits(limitFactor),
    bus,
    offers: offersOf(env),
    publicUrl: env.publicUrl,
  }
  const app = await createApp({
    log,
    publicUrl: env.publicUrl,
    proxyHops: proxyHops(env),
    limitFactor,
    watch: { traces, metrics, accessLog: env.ACCESS_LOG === 'on' ? log : null },
    ...(options.leave ? { leave: options.leave } : {}),
  })
  if (options.reports) traceRequests(app, options.reports)
  const tokens = createTokens(secrets, clock, env.TOKEN_MINUTES)
  const door: Door = {
    app,
    kernel,
    authenticate: (request) => authenticate(kernel, tokens, request.headers.authorization),
    secureCookies: env.publicUrl.startsWith('https:'),
    limitFactor,
    pageFonts: pageFonts(options.webDir),
  }
  return {
    kernel,
    worker: { ...kernel, db: work.db },
    bus,
    app,
    door,
    tokens,
    watch,
    databases: { requests, work, ...(counting ? { limits: counting } : {}) },
    async close() {
      await traces?.close()
      await work.close()
      await counting?.close()
      await requests.close()
    },
  }
}

/** By the route, whose address holds nobody's code; of one that was left midway nothing is told. */
function traceRequests(app: Node['app'], reports: Reports): void {
  const ends = new WeakMap<object, (status: number) => void>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, routeOptions } = request
    if (routeOptions.url) ends.set(request, reports.request(`${method} ${routeOptions.url}`))
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    ends.get(request)?.(reply.statusCode)
    next()
  })
}
