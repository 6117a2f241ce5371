import { REFERRALS } from '@understudy/contract'
import { grantCredits } from '../billing/grant-credits.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import type { Events } from '../kernel/events.ts'
import * as queries from './queries.ts'
import { heldUntil, isEngagedCall } from './rules.ts'

const BATCH = 100

/**
 * A friend's clone had a call that meant something, from somebody else: the owner's credits are earned, and held.
 * Visitors reach published clones alone, so the call proves the publishing too.
 */
export const onCallEnded =
  (kernel: Kernel) =>
  async ({ ownerId, callId }: Events['call.ended']): Promise<void> => {
    const call = await queries.findVisitorsCall(kernel.db, ownerId, callId)
    if (call && isEngagedCall(call)) await queries.markEngaged(kernel.db, ownerId, kernel.clock.now())
  }

/** Pays what was held long enough, each once, whatever happens in between. Emits `referral.rewarded`. */
export async function rewardReferrals(kernel: Kernel): Promise<void> {
  for (;;) {
    const due = await queries.listDue(kernel.db, heldUntil(kernel.clock.now()), BATCH)
    for (const { owner_id: ownerId, id } of due) await reward(kernel, ownerId, id)
    if (due.length < BATCH) return
  }
}

function reward(kernel: Kernel, ownerId: string, id: string): Promise<void> {
  return inTransaction(kernel, async (inner) => {
    if (!(await queries.markRewarded(inner.db, ownerId, id, kernel.clock.now()))) return
    const credits = REFERRALS.referrerCredits
    await grantCredits(inner, { ownerId, type: 'referral', credits, key: `referrer:${id}`, expiresAt: null })
    await inner.bus.emit(inner.db, 'referral.rewarded', { ownerId, referralId: id, credits })
  })
}
