import { LIMITS } from '@understudy/contract'
import { createWindowCounter, networkOf, siteOf } from '../kernel/window-counter.ts'

/** What one network makes counts towards its limit for so long. */
export const PREVIEW_WINDOW_MS = 24 * 3_600_000

/** Of all networks together, on one node: each preview costs it some tenths of a second. */
const HOUR_MS = 3_600_000
const AN_HOUR = 120
const MAX_KEYS = 50_000

export interface PreviewGuard {
  /** Most that stand or are made, multiplied for tests. */
  most: { network: number; site: number; all: number }
  /** Until one may be made; nothing is counted. */
  waitMs(address: string, nowMs: number): number
  /** Counts an attempt before it is made, so that parallel ones cannot slip by; answers the wait instead. */
  begin(address: string, nowMs: number): number
}

export function createPreviewGuard(limitFactor: number): PreviewGuard {
  const most = {
    network: LIMITS.previewsPerNetwork * limitFactor,
    site: LIMITS.previewsPerSite * limitFactor,
    all: LIMITS.maxPreviews * limitFactor,
  }
  const counterOf = (max: number) =>
    createWindowCounter({ max, windowMs: PREVIEW_WINDOW_MS, maxKeys: MAX_KEYS })
  const [networks, sites] = [counterOf(most.network), counterOf(most.site)]
  const all = createWindowCounter({ max: AN_HOUR * limitFactor, windowMs: HOUR_MS, maxKeys: 1 })
  const waitMs = (address: string, nowMs: number) =>
    Math.max(
      networks.waitMs(networkOf(address), nowMs),
      sites.waitMs(siteOf(address), nowMs),
      all.waitMs('all', nowMs),
    )
  return {
    most,
    waitMs,
    begin(address, nowMs) {
      const wait = waitMs(address, nowMs)
      if (wait > 0) return wait
      networks.add(networkOf(address), nowMs)
      sites.add(siteOf(address), nowMs)
      all.add('all', nowMs)
      return 0
    },
  }
}
