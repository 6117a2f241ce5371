import { isIPv6 } from 'node:net'

/** Counts per key in windows that start with the first count; the oldest keys go when there are too many. */
export interface WindowCounter {
  /** Milliseconds until `key` may go on; 0 when it may now. */
  waitMs(key: string, nowMs: number): number
  add(key: string, nowMs: number): void
  takeBack(key: string): void
  count(key: string, nowMs: number): number
}

export function createWindowCounter(options: {
  max: number
  windowMs: number
  maxKeys: number
}): WindowCounter {
  const { max, windowMs, maxKeys } = options
  const windows = new Map<string, { count: number; endsMs: number }>()
  const live = (key: string, nowMs: number) => {
    const window = windows.get(key)
    if (window && window.endsMs > nowMs) return window
    windows.delete(key)
    return undefined
  }
  return {
    waitMs(key, nowMs) {
      const window = live(key, nowMs)
      return window && window.count >= max ? window.endsMs - nowMs : 0
    },
    add(key, nowMs) {
      const window = live(key, nowMs)
      if (window) {
        window.count++
        return
      }
      windows.set(key, { count: 1, endsMs: nowMs + windowMs })
      for (const oldest of windows.keys()) {
        if (windows.size <= maxKeys) break
        windows.delete(oldest)
      }
    },
    takeBack(key) {
      const window = windows.get(key)
      if (window && window.count > 0) window.count--
    },
    count: (key, nowMs) => live(key, nowMs)?.count ?? 0,
  }
}

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

/** One subscriber holds a whole /64 of IPv6: it counts as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail === undefined ? [] : tail.split(':').filter((part) => part !== '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
