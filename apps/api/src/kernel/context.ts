import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { DatabaseClock } from './database/database-clock.ts'
import { type Db, isUndoneForOthers, type Tx } from './database.ts'
import type { Hasher } from './hasher.ts'
import type { EventBus } from './jobs.ts'
import type { Limits } from './limits/port.ts'
import type { Log } from './log.ts'
import type { Offers } from './settings/offers.ts'
import type { Secrets } from './settings/secrets.ts'

/** Who calls: the user of a live session. */
export interface Caller {
  userId: string
  sessionId: string
}

/** What every verb can reach, whoever asks. */
export interface Kernel {
  db: Db
  /** Of the node: dates of business, and what is measured. */
  clock: Clock
  /** Of the database: leases and sweeps, which nodes must agree on. */
  dbClock: DatabaseClock
  log: Log
  secrets: Secrets
  hasher: Hasher
  /** What is counted within windows: guesses, floods. */
  limits: Limits
  bus: Pick<EventBus, 'emit'>
  /** Plans and packs, by the operator's names and prices. */
  offers: Offers
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

/** A context with something else in its place. What it makes only for who asks, as its log, is not made for this. */
export const derived = <C extends Kernel, Own extends object>(ctx: C, own: Own): C & Own =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(ctx),
      ...Object.getOwnPropertyDescriptors(own),
    },
  ) as C & Own

const TRIES = 3

/**
 * Runs `work` in a transaction; joins the one that is open, so that nothing waits for a second connection.
 * Where the database undid it for the sake of another one, as in a deadlock, it runs again, three times at most:
 * `work` changes nothing but the database.
 */
export async function inTransaction<C extends Kernel, T>(
  ctx: C,
  work: (ctx: C & { db: Tx }) => Promise<T>,
): Promise<T> {
  const { db } = ctx
  if (db.isTransaction) return work(ctx as C & { db: Tx })
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => work(derived(ctx, { db: tx })))
    } catch (error) {
      if (attempt === TRIES || !isUndoneForOthers(error)) throw error
    }
  }
}

/** An answer that is more than its body. */
export class Answer<T> {
  readonly value: T
  readonly status: number | undefined
  readonly cookies: SetCookie[]
  /** Name that a browser saves the answer under. */
  readonly fileName: string | undefined
  /** Sent instead of the value, piece by piece, by a route that produces text. */
  readonly stream: AsyncIterable<string> | undefined
  /** Where the browser goes instead, from the root of this installation; with a status of its own. */
  readonly location: string | undefined

  constructor(
    value: T,
    options: {
      status?: number
      cookies?: SetCookie[]
      fileName?: string
      stream?: AsyncIterable<string>
      location?: string
    } = {},
  ) {
    this.value = value
    this.status = options.status
    this.cookies = options.cookies ?? []
    this.fileName = options.fileName
    this.stream = options.stream
    this.location = options.location
  }
}

export interface SetCookie {
  name: string
  /** Null clears it. */
  value: string | null
  path: string
  maxAgeSeconds: number
  /** `lax`: it comes along where another site leads the browser here. Strict without it. */
  sameSite?: 'lax'
}
