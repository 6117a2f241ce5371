import { REFERRALS } from '@understudy/contract'
import { grantCredits } from '../billing/grant-credits.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

/**
 * The friend's registration is complete: the friend gets credits, and who sent them is told. Once, however often
 * it is called; nothing for an account that came without a code. Emits `referral.joined`.
 */
export function completeReferral(kernel: Kernel, friendId: string): Promise<void> {
  return inTransaction(kernel, async (inner) => {
    const referral = await queries.markCompleted(inner.db, friendId, kernel.clock.now())
    if (!referral) return
    await grantCredits(inner, {
      ownerId: friendId,
      type: 'referral',
      credits: REFERRALS.friendCredits,
      key: `referral:${referral.id}`,
      expiresAt: null,
    })
    const event = { ownerId: referral.owner_id, referralId: referral.id }
    await inner.bus.emit(inner.db, 'referral.joined', event)
  })
}
