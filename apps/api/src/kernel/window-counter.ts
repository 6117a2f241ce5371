import { isIPv6 } from 'node:net'

/** Counts per key in windows that start with the first count; the oldest keys go when there are too many. */
export interface WindowCounter {
  /** Milliseconds until `key` may go on; 0 when it may now. */
  waitMs(key: string, nowMs: number): number
  add(key: string, nowMs: number, times?: number): void
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
    add(key, nowMs, times = 1) {
      const window = live(key, nowMs)
      if (window) {
        window.count += times
        return
      }
      windows.set(key, { count: times, endsMs: nowMs + windowMs })
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

/** One subscriber holds a whole /64 of IPv6: it counts as one. */
export const networkOf = (address: string): string => startOf(address, 4)

/** One site may hold a /48 of IPv6, thousands of networks; an address of IPv4 is a site. */
export const siteOf = (address: string): string => startOf(address, 3)

function startOf(address: string, groups: number): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail === undefined ? [] : tail.split(':').filter((part) => part !== '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, groups).join(':')
}
