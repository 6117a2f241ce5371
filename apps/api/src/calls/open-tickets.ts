import { AppError } from '../kernel/errors.ts'
import { createWindowCounter, networkOf } from '../kernel/window-counter.ts'

/**
 * Calls that were opened and that nobody has come to yet, of one network at one founder: each holds credits until
 * it is missed, so that a stranger who only opens calls must not be able to hold all of them.
 */
export interface OpenTickets {
  /** Refuses `rate_limited` where too many wait already. */
  begin(callId: string, visitor: { address: string; ownerId: string }, now: Date): void
  /** Somebody came. */
  used(callId: string): void
}

const MAX_WAITING = 10
const MAX_KEYS = 50_000

/** Each node keeps its own counts. `factor` multiplies the limit; tests that are not about it raise it. */
export function createOpenTickets(windowMs: number, factor = 1): OpenTickets {
  const waiting = createWindowCounter({ max: MAX_WAITING * factor, windowMs, maxKeys: MAX_KEYS })
  const keys = new Map<string, string>()
  return {
    begin(callId, { address, ownerId }, now) {
      const key = `${networkOf(address)} ${ownerId}`
      const waitMs = waiting.waitMs(key, now.getTime())
      if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      waiting.add(key, now.getTime())
      keys.set(callId, key)
      for (const oldest of keys.keys()) {
        if (keys.size <= MAX_KEYS) break
        keys.delete(oldest)
      }
    },
    used(callId) {
      const key = keys.get(callId)
      if (key === undefined) return
      keys.delete(callId)
      waiting.takeBack(key)
    },
  }
}
