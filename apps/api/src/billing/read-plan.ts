import { PACKS, PLANS, PlanId, type PlanPage } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import type { UserContext } from '../kernel/context.ts'
import { findAccount } from './queries.ts'
import { monthOf } from './rules.ts'

/** Said wherever something cannot be bought. */
export const NO_PAYMENTS =
  'Payment is not set up on this installation. Ask its operator for credits: they can grant them.'

/** The owner's plan and what can be bought, with whether it can. One statement. */
export const readPlan =
  (payments: Payments | null) =>
  async (ctx: UserContext): Promise<PlanPage> => {
    const account = await findAccount(ctx.db, ctx.caller.userId)
    const month = monthOf(ctx.clock.now())
    return {
      plan: PlanId.parse(account?.plan ?? 'free'),
      period: { starts_at: month.startsAt.toISOString(), ends_at: month.endsAt.toISOString() },
      currency: 'usd',
      plans: [...PLANS],
      packs: [...PACKS],
      payments: { configured: payments !== null, reason: payments === null ? NO_PAYMENTS : null },
    }
  }
