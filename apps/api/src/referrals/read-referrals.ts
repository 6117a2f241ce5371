import { type InputOf, REFERRALS, type Referral, type ReferralStats, type routes } from '@understudy/contract'
import type { Context, UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { firstName, toReferral } from './rules.ts'

/** Whether a code is somebody's, and their first name. One statement. */
export async function validateReferralCode(ctx: Context, input: InputOf<typeof routes.validateReferralCode>) {
  const owner = await queries.findOwnerOfCode(ctx.db, input.params.code)
  return { valid: owner !== undefined, referrer_name: owner ? firstName(owner.name) : null }
}

/** What the caller's code brought so far. Two statements. */
export async function readReferralStats(ctx: UserContext): Promise<ReferralStats> {
  const { userId } = ctx.caller
  const own = await queries.findCodeOf(ctx.db, userId)
  const { joined, completed, held, rewarded } = await queries.countReferrals(ctx.db, userId)
  return {
    code: own?.code ?? null,
    joined,
    completed,
    held,
    rewarded,
    credits_earned: rewarded * REFERRALS.referrerCredits,
    credits_held: held * REFERRALS.referrerCredits,
  }
}

/** Friends who came with the caller's code, newest first. One statement. */
export async function listReferrals(
  ctx: UserContext,
  input: InputOf<typeof routes.listReferrals>,
): Promise<Referral[]> {
  return (await queries.listReferrals(ctx.db, ctx.caller.userId, input.query)).map(toReferral)
}
