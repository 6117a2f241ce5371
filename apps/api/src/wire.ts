import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { authenticate } from './auth/authenticate.ts'
import { mountAuth } from './auth/http.ts'
import { createTokens } from './auth/tokens.ts'
import { createApp } from './http/app.ts'
import { mountHealth } from './http/health.ts'
import type { Door } from './http/mount.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Kernel } from './kernel/context.ts'
import { openDatabase } from './kernel/database.ts'
import type { Env } from './kernel/env.ts'
import { createHasher, type HasherCost } from './kernel/hasher.ts'
import { createEventBus } from './kernel/jobs.ts'
import type { Log } from './kernel/log.ts'
import type { Secrets } from './kernel/secrets.ts'

export interface WireOptions {
  env: Env
  log: Log
  secrets: Secrets
  database: pg.PoolConfig
  clock?: Clock
  hasherCost?: HasherCost
  /** Multiplies every rate limit; tests raise it. */
  limitFactor?: number
}

export interface Server {
  /** `http://host:port` that it listens on. */
  url: string
  kernel: Kernel
  /** Stops taking calls, lets those under way finish, closes everything. */
  close(): Promise<void>
}

/** Builds and starts one node: the only place that knows every part. */
export async function startServer(options: WireOptions): Promise<Server> {
  const { env, log, secrets } = options
  const clock = options.clock ?? systemClock
  const database = openDatabase(options.database, log)
  const bus = createEventBus(options.database, log)
  const kernel: Kernel = {
    db: database.db,
    clock,
    log,
    secrets,
    hasher: createHasher(options.hasherCost),
    bus,
    publicUrl: env.publicUrl,
  }
  const app = await createApp({ log, publicUrl: env.publicUrl, trustProxy: env.TRUST_PROXY === 'on' })
  const tokens = createTokens(secrets, clock, env.TOKEN_MINUTES)
  const door: Door = {
    app,
    kernel,
    authenticate: (request) => authenticate(kernel, tokens, request.headers.authorization),
    secureCookies: env.publicUrl.startsWith('https:'),
    limitFactor: options.limitFactor ?? 1,
  }
  let draining = false
  mountHealth(app, kernel, () => draining)
  mountAuth(door, tokens)

  await bus.start()
  await app.listen({ port: env.PORT, host: env.HOST })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`,
    kernel,
    async close() {
      draining = true
      await app.close()
      await bus.stop()
      await database.close()
    },
  }
}
