import type { Context } from '../../kernel/context.ts'
import { tooMany } from '../../kernel/errors.ts'
import type { Count, Limits } from '../../kernel/limits/port.ts'
import { networkOf } from '../../kernel/window-counter.ts'

/** Codes are identifiers, not secrets: whoever tries many that lead nowhere is sent away (trust §1.22). */
export interface CodeGuard {
  waitMs(address: string, nowMs: number): Promise<number>
  unknown(address: string, nowMs: number): Promise<void>
}

const ALL: Count = { limit: 'code.all', key: 'all' }

export function createCodeGuard(limits: Limits): CodeGuard {
  const ofNetwork = (address: string): Count => ({ limit: 'code.network', key: networkOf(address) })
  return {
    async waitMs(address, nowMs) {
      const [own, all] = await limits.look([ofNetwork(address), ALL], nowMs)
      // When all of them together try too many, those who never missed still get in.
      const missed = (own?.count ?? 0) > 0
      return Math.max(own?.waitMs ?? 0, missed ? (all?.waitMs ?? 0) : 0)
    },
    unknown: (address, nowMs) => limits.add([ofNetwork(address), ALL], nowMs),
  }
}

/** Counts a request for access. Refuses `rate_limited` where one network makes too many, whatever links they name. */
export async function countAccessRequest(ctx: Context): Promise<void> {
  const count: Count = { limit: 'request.network', key: networkOf(ctx.address) }
  const waitMs = await ctx.limits.take([count], ctx.clock.now().getTime())
  if (waitMs > 0) throw tooMany(waitMs)
}
