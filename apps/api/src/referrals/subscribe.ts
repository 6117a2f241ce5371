import type { Kernel } from '../kernel/context.ts'
import type { EventBus } from '../kernel/jobs.ts'
import { completeReferral } from './complete-referral.ts'
import { onUserRegistered } from './process-referral.ts'
import { onCallEnded, rewardReferrals } from './reward-referrals.ts'

/** Follows a friend from registration to the call that earns the reward, and pays it after its hold. */
export function subscribeReferrals(bus: EventBus, kernel: Kernel): void {
  bus.on('user.registered', 'attach-referral', onUserRegistered(kernel))
  bus.on('profile.completed', 'complete-referral', ({ userId }) => completeReferral(kernel, userId))
  bus.on('call.ended', 'engage-referral', onCallEnded(kernel))
  bus.every('reward-referrals', '*/15 * * * *', () => rewardReferrals(kernel))
}
