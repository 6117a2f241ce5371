import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError, tooMany } from './errors.ts'
import type { Limits } from './limits/port.ts'

/** Password hashing (argon2id), off the event loop and few at once, so that guesses crowd out nobody. */
export interface Hasher {
  /**
   * `from` says who wants it: of those that wait, one network holds a part only. Refuses `rate_limited` where too
   * many wait.
   */
  hash(password: string, from?: string): Promise<string>
  /** With no hash it takes as long as with one, and answers false. Refuses as `hash`. */
  verify(stored: string | null, password: string, from?: string): Promise<boolean>
}

export interface HasherCost {
  memoryKib: number
  iterations: number
}

/** One core is left to everybody who is not signing in. */
const WIDTH = Math.max(1, availableParallelism() - 1)
/** However many cores there are: files and names are looked up on the same four threads, and two are left to them. */
const MOST_AT_ONCE = 2
/** A password takes some hundredths of a second: whoever came later would wait longer than is worth holding. */
export const HASHES_WAITING = 20
/** Of one network. */
export const HASHES_WAITING_OF_ONE = 10
const COME_BACK_SECONDS = 2

export function createHasher(cost: HasherCost = { memoryKib: 19_456, iterations: 2 }, width = WIDTH): Hasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.iterations, parallelism: 1 }
  const atOnce = Math.min(width, MOST_AT_ONCE)
  let running = 0
  const waiting: { from: string | undefined; go(): void }[] = []
  const limited = async <T>(from: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      const beside = from === undefined ? 0 : waiting.filter((one) => one.from === from).length
      if (waiting.length >= HASHES_WAITING || beside >= HASHES_WAITING_OF_ONE) {
        throw new AppError('rate_limited', { retryAfterSeconds: COME_BACK_SECONDS })
      }
      await new Promise<void>((go) => waiting.push({ from, go }))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.go()
      else running--
    }
  }
  let dummy: Promise<string> | undefined
  return {
    hash: (password, from) => limited(from, () => hash(password, options)),
    async verify(stored, password, from) {
      // Made once and outside the queue: a full one must not spoil it for good.
      dummy ??= hash('nobody has this password', options)
      const against = stored ?? (await dummy)
      const same = await limited(from, () => verify(against, password, options))
      return same && stored !== null
    },
  }
}

/** The hasher as one network may use it: each password is counted before it is hashed, right or wrong. */
export function hasherFor(
  kernel: { hasher: Hasher; limits: Limits; clock: { now(): Date } },
  network: string,
): Hasher {
  const count = async () => {
    const nowMs = kernel.clock.now().getTime()
    const waitMs = await kernel.limits.take([{ limit: 'hash.network', key: network }], nowMs)
    if (waitMs > 0) throw tooMany(waitMs)
  }
  return {
    async hash(password) {
      await count()
      return kernel.hasher.hash(password, network)
    },
    async verify(stored, password) {
      await count()
      return kernel.hasher.verify(stored, password, network)
    },
  }
}
