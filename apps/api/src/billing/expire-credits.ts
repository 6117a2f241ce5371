import type { Kernel } from '../kernel/context.ts'
import { onLedger } from './ledger.ts'
import { ownersWithExpired } from './queries.ts'

const OWNERS_AT_ONCE = 200

/** Writes down what has run out of time, owner by owner. Answers how many those were. */
export async function expireCredits(kernel: Kernel): Promise<number> {
  let done = 0
  for (;;) {
    const owners = await ownersWithExpired(kernel.db, kernel.clock.now(), OWNERS_AT_ONCE)
    for (const ownerId of owners) await onLedger(kernel, ownerId, () => undefined)
    done += owners.length
    if (owners.length < OWNERS_AT_ONCE) return done
  }
}
