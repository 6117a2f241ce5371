import { tooMany } from '../../kernel/errors.ts'
import type { Count, Limits } from '../../kernel/limits/port.ts'

/** Whom a call is counted for; its row says so, to whichever node somebody comes. */
export interface Opener {
  /** Keyed hash. */
  network: Buffer
  ownerId: string
}

/**
 * Calls that were opened and that nobody has come to yet, of one network at one founder: each holds credits until
 * it is missed, so that a stranger who only opens calls must not be able to hold all of them.
 */
export interface OpenTickets {
  /** Refuses `rate_limited` where too many wait already. */
  begin(opener: Opener, now: Date): Promise<void>
  /** Somebody came: once a call. */
  used(opener: Opener): Promise<void>
}

export function createOpenTickets(limits: Limits): OpenTickets {
  const countOf = ({ network, ownerId }: Opener): Count => ({
    limit: 'ticket.network',
    key: `${network.toString('base64url')} ${ownerId}`,
  })
  return {
    async begin(opener, now) {
      const waitMs = await limits.take([countOf(opener)], now.getTime())
      if (waitMs > 0) throw tooMany(waitMs)
    },
    used: (opener) => limits.giveBack([countOf(opener)]),
  }
}
