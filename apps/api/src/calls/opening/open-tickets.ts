import { tooMany } from '../../kernel/errors.ts'
import type { Count, Limits } from '../../kernel/limits/port.ts'
import { networkOf } from '../../kernel/window-counter.ts'

/**
 * Calls that were opened and that nobody has come to yet, of one network at one founder: each holds credits until
 * it is missed, so that a stranger who only opens calls must not be able to hold all of them.
 */
export interface OpenTickets {
  /** Refuses `rate_limited` where too many wait already. */
  begin(callId: string, visitor: { address: string; ownerId: string }, now: Date): Promise<void>
  /** Somebody came. */
  used(callId: string): Promise<void>
}

const MAX_CALLS = 50_000

/** Which call was counted for whom is known to the node that opened it. */
export function createOpenTickets(limits: Limits): OpenTickets {
  const counts = new Map<string, Count>()
  return {
    async begin(callId, { address, ownerId }, now) {
      const count: Count = { limit: 'ticket.network', key: `${networkOf(address)} ${ownerId}` }
      const waitMs = await limits.take([count], now.getTime())
      if (waitMs > 0) throw tooMany(waitMs)
      counts.set(callId, count)
      for (const oldest of counts.keys()) {
        if (counts.size <= MAX_CALLS) break
        counts.delete(oldest)
      }
    },
    async used(callId) {
      const count = counts.get(callId)
      if (!count) return
      counts.delete(callId)
      await limits.giveBack([count])
    },
  }
}
