import type { ClaimStatus, InputOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { findOffer } from './queries.ts'

/** Whether a prepared clone can be claimed. One statement. Refuses `not_found` for a clone that is not offered. */
export async function readClaimStatus(
  ctx: Context,
  input: InputOf<typeof routes.readClaimStatus>,
): Promise<ClaimStatus> {
  const offer = await findOffer(ctx.db, input.params.id)
  if (!offer) throw refuse('not_found')
  const claimed = offer.claimed_at !== null
  const over = offer.expires_at !== null && offer.expires_at <= ctx.clock.now()
  return {
    claimable: !claimed && !over,
    claimed,
    claimed_by_me: ctx.caller !== null && offer.claimed_by === ctx.caller.userId,
    company_name: offer.company_name,
    requires_code: offer.code_mac !== null,
    expires_at: offer.expires_at?.toISOString() ?? null,
  }
}
