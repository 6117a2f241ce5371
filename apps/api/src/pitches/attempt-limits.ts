import { createWindowCounter, networkOf, type WindowCounter } from '../kernel/window-counter.ts'

/** Guesses at a link's password. Each node keeps its own: a visitor meets one of few. */
export const PASSWORD_WINDOW_MS = 15 * 60_000
export const PASSWORD_FAILURES = {
  /** Of one address at one link: after these even the right password waits. */
  visitor: 10,
  /** Of all addresses at one link. */
  link: 100,
  /** Of one address at all links. */
  address: 100,
} as const

export interface PasswordGuard {
  /** Counts a guess before it is checked, so that parallel guesses cannot slip by; answers the wait instead. */
  begin(linkId: string, address: string, nowMs: number): number
  /** The guess was right and counts no longer. */
  right(linkId: string, address: string): void
}

const MAX_KEYS = 50_000

export function createPasswordGuard(): PasswordGuard {
  const counterOf = (max: number) =>
    createWindowCounter({ max, windowMs: PASSWORD_WINDOW_MS, maxKeys: MAX_KEYS })
  const visitors = counterOf(PASSWORD_FAILURES.visitor)
  const links = counterOf(PASSWORD_FAILURES.link)
  const addresses = counterOf(PASSWORD_FAILURES.address)
  const keysOf = (linkId: string, address: string): [WindowCounter, string][] => {
    const network = networkOf(address)
    return [
      [visitors, `${linkId} ${network}`],
      [links, linkId],
      [addresses, network],
    ]
  }
  return {
    begin(linkId, address, nowMs) {
      const keys = keysOf(linkId, address)
      const waitMs = Math.max(...keys.map(([counter, key]) => counter.waitMs(key, nowMs)))
      if (waitMs === 0) for (const [counter, key] of keys) counter.add(key, nowMs)
      return waitMs
    },
    right(linkId, address) {
      for (const [counter, key] of keysOf(linkId, address)) counter.takeBack(key)
    },
  }
}

/** Codes are identifiers, not secrets: whoever tries many that lead nowhere is sent away (trust §22). */
export interface CodeGuard {
  waitMs(address: string, nowMs: number): number
  unknown(address: string, nowMs: number): void
}

const CODE_WINDOW_MS = 10 * 60_000
const UNKNOWN_CODES = { address: 100, all: 5_000 } as const

export function createCodeGuard(limitFactor: number): CodeGuard {
  const window = { windowMs: CODE_WINDOW_MS, maxKeys: MAX_KEYS }
  const addresses = createWindowCounter({ ...window, max: UNKNOWN_CODES.address * limitFactor })
  const all = createWindowCounter({ ...window, max: UNKNOWN_CODES.all * limitFactor })
  return {
    waitMs(address, nowMs) {
      const network = networkOf(address)
      // When all of them together try too many, those who never missed still get in.
      const shared = addresses.count(network, nowMs) > 0 ? all.waitMs('all', nowMs) : 0
      return Math.max(addresses.waitMs(network, nowMs), shared)
    },
    unknown(address, nowMs) {
      addresses.add(networkOf(address), nowMs)
      all.add('all', nowMs)
    },
  }
}

/** Requests for access of one address within an hour, whatever links they name. */
const REQUESTS_PER_HOUR = 20

export interface RequestGuard {
  /** Counts a request; answers how long to wait instead where there were too many. */
  begin(address: string, nowMs: number): number
}

export function createRequestGuard(limitFactor: number): RequestGuard {
  const max = REQUESTS_PER_HOUR * limitFactor
  const addresses = createWindowCounter({ max, windowMs: 60 * 60_000, maxKeys: MAX_KEYS })
  return {
    begin(address, nowMs) {
      const network = networkOf(address)
      const waitMs = addresses.waitMs(network, nowMs)
      if (waitMs === 0) addresses.add(network, nowMs)
      return waitMs
    },
  }
}
