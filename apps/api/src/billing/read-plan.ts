import { CREDITS, FREE_TALK_MINUTES_A_MONTH, PlanId, type PlanPage, type Prices } from '@understudy/contract'
import type { Payments } from '../adapters/payments/port.ts'
import type { Kernel, UserContext } from '../kernel/context.ts'
import { findPlan } from './queries.ts'
import { monthOf } from './rules.ts'

/** Said wherever something cannot be bought. */
export const NO_PAYMENTS =
  'Payment is not set up on this installation. Ask its operator for credits: they can grant them.'

const offered = ({ offers }: Pick<Kernel, 'offers'>, payments: Payments | null) => ({
  currency: 'usd' as const,
  plans: [...offers.plans],
  packs: [...offers.packs],
  payments: { configured: payments !== null, reason: payments === null ? NO_PAYMENTS : null },
})

/** What can be bought, for anybody. No statement: a page that everybody may ask for costs the database nothing. */
export const readPrices =
  (payments: Payments | null) =>
  async (ctx: Kernel): Promise<Prices> => ({
    ...offered(ctx, payments),
    credit: { voice_ms: CREDITS.voiceMsPerCredit, typed_answers: 1 / CREDITS.creditsPerTypedAnswer },
    free_test_minutes_a_month: FREE_TALK_MINUTES_A_MONTH.test,
  })

/** The owner's plan and what can be bought, with whether it can. One statement. */
export const readPlan =
  (payments: Payments | null) =>
  async (ctx: UserContext): Promise<PlanPage> => {
    const row = await findPlan(ctx.db, ctx.caller.userId)
    const month = monthOf(ctx.clock.now())
    return {
      plan: PlanId.parse(row?.plan ?? 'free'),
      period: {
        starts_at: (row?.period_starts_at ?? month.startsAt).toISOString(),
        ends_at: (row?.period_ends_at ?? month.endsAt).toISOString(),
      },
      billing: row?.customer_id
        ? { past_due: row.past_due ?? false, ends_at: row.ends_at?.toISOString() ?? null }
        : null,
      ...offered(ctx, payments),
    }
  }
