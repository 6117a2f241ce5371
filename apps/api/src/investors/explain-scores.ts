import type { InputOf, OutOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { measureActivity } from './activity/activity-queries.ts'
import { type Measures, scoreInterest } from './activity/score-rules.ts'
import { findInvestor } from './queries.ts'
import { loadCompany, wishesOf } from './records/compare-company.ts'
import { fitOf, fitParts } from './records/fit-rules.ts'

/** What an investor's two scores are made of now, point by point. Four statements. Refuses `not_found`. */
export async function explainScores(
  ctx: UserContext,
  input: InputOf<typeof routes.explainScores>,
): Promise<OutOf<typeof routes.explainScores>> {
  const ownerId = ctx.caller.userId
  const row = await findInvestor(ctx.db, ownerId, input.params.id)
  if (!row) throw refuse('not_found')
  const measured = await measureActivity(ctx.db, ownerId, row.id, ctx.clock.now())
  const did: Measures = Object.fromEntries(measured.map((measure) => [measure.kind, measure]))
  const interest = scoreInterest(did)
  const company = await loadCompany(ctx, ownerId, row.pitch_link_id)
  const wishes = wishesOf(row)
  return {
    interest: {
      score: interest.points,
      parts: interest.parts.map(rounded).filter(({ points }) => points > 0),
    },
    fit: company && { ...fitOf(wishes, company), parts: fitParts(wishes, company).map(rounded) },
  }
}

const rounded = <P extends { points: number | null }>(part: P): P => ({
  ...part,
  points: part.points === null ? null : Math.round(part.points * 10) / 10,
})
