import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Hasher } from './hasher.ts'
import type { EventBus } from './jobs.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** Who calls: the user of a live session. */
export interface Caller {
  userId: string
  sessionId: string
}

/** What every verb can reach, whoever asks. */
export interface Kernel {
  db: Database | Tx
  clock: Clock
  log: Log
  secrets: Secrets
  hasher: Hasher
  bus: Pick<EventBus, 'emit'>
  /** Where visitors reach this installation, without a trailing slash. */
  publicUrl: string
}

export interface Upload {
  name: string
  contentType: string
  /** Ends with an error when the file is larger than the route allows. */
  stream: Readable
  /** What the file can hold at most, by the request's own length or the route's limit. */
  atMostBytes: number
  /** Text fields that came before the file. */
  fields: Record<string, string>
  /** All text fields; only once the file was read to its end. */
  rest(): Promise<Record<string, string>>
}

/** One request. */
export interface Context extends Kernel {
  caller: Caller | null
  requestId: string
  address: string
  userAgent: string
  cookies: Record<string, string | undefined>
  /** The file of a multipart route. */
  upload(): Promise<Upload>
}

export interface UserContext extends Context {
  caller: Caller
}

/** Runs `work` in a transaction; joins the one that is open, so that nothing waits for a second connection. */
export async function inTransaction<C extends Kernel, T>(
  ctx: C,
  work: (ctx: C & { db: Tx }) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as C & { db: Tx })
  return ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx }))
}

/** An answer that is more than its body. */
export class Answer<T> {
  readonly value: T
  readonly status: number | undefined
  readonly cookies: SetCookie[]

  constructor(value: T, options: { status?: number; cookies?: SetCookie[] } = {}) {
    this.value = value
    this.status = options.status
    this.cookies = options.cookies ?? []
  }
}

export interface SetCookie {
  name: string
  /** Null clears it. */
  value: string | null
  path: string
  maxAgeSeconds: number
}
