import { LIMITS } from '@understudy/contract'
import { createWindowCounter, networkOf } from '../kernel/window-counter.ts'

/** What one network makes counts towards its limit for so long. */
export const PREVIEW_WINDOW_MS = 24 * 3_600_000

/** Of all networks together, on one node: each preview costs it some tenths of a second. */
const HOUR_MS = 3_600_000
const AN_HOUR = 120
const MAX_KEYS = 50_000

export interface PreviewGuard {
  /** Most that stand or are made, multiplied for tests. */
  most: { network: number; all: number }
  /** Counts an attempt before it is made, so that parallel ones cannot slip by; answers the wait instead. */
  begin(address: string, nowMs: number): number
}

export function createPreviewGuard(limitFactor: number): PreviewGuard {
  const most = { network: LIMITS.previewsPerNetwork * limitFactor, all: LIMITS.maxPreviews * limitFactor }
  const networks = createWindowCounter({ max: most.network, windowMs: PREVIEW_WINDOW_MS, maxKeys: MAX_KEYS })
  const all = createWindowCounter({ max: AN_HOUR * limitFactor, windowMs: HOUR_MS, maxKeys: 1 })
  return {
    most,
    begin(address, nowMs) {
      const network = networkOf(address)
      const waitMs = Math.max(networks.waitMs(network, nowMs), all.waitMs('all', nowMs))
      if (waitMs > 0) return waitMs
      networks.add(network, nowMs)
      all.add('all', nowMs)
      return 0
    },
  }
}
