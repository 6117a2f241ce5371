import { InvestorStatus, interestLevel } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { lockInvestors } from '../queries.ts'
import { updateInvestor } from '../records/change-queries.ts'
import type { InvestorRow } from '../rows.ts'
import { furtherStatus, rankOf, reachedStatus } from '../rules.ts'
import { type Activity, insertActivity, measureActivity } from './activity-queries.ts'
import { readResponseRate } from './response-rate.ts'
import { type ActivityKind, type Measures, RESCORE_EVERY_MS, scoreInterest } from './score-rules.ts'

type Inner = Kernel & { db: Tx }

/**
 * Writes down what an investor did and what follows from it; the same again changes nothing. `reached` is how
 * far it brings them by itself. True when something was new. Five statements.
 */
export async function recordActivity(
  ctx: Inner,
  ownerId: string,
  investorId: string,
  activities: readonly Activity[],
  reached: InvestorStatus = 'new',
): Promise<boolean> {
  const [row] = await lockInvestors(ctx.db, ownerId, [investorId])
  if (!row || activities.length === 0) return false
  if (!(await insertActivity(ctx.db, ownerId, investorId, activities))) return false
  await recount(ctx, row, reached)
  return true
}

/**
 * Holds an investor whom an event concerns. Fails where they were merged or deleted since they were found: the event
 * then comes again and finds whose it is now.
 */
export async function holdInvestor(ctx: Inner, ownerId: string, investorId: string): Promise<void> {
  const [row] = await lockInvestors(ctx.db, ownerId, [investorId])
  if (!row) throw new Error('an investor was merged or deleted while an event of theirs was heard')
}

/** Works out anew what follows from the activity of a row that is held. Null leaves the status as it is. */
export async function recount(
  ctx: Inner,
  row: InvestorRow,
  reached: InvestorStatus | null,
): Promise<InvestorRow> {
  const now = ctx.clock.now()
  const measured = await measureActivity(ctx.db, row.owner_id, row.id, now)
  const did: Measures = Object.fromEntries(measured.map((measure) => [measure.kind, measure]))
  const most = (kind: ActivityKind) => measured.find((measure) => measure.kind === kind)?.most ?? 0
  const times = measured.flatMap(({ first_at, last_at }) => [first_at.getTime(), last_at.getTime()])
  const score = scoreInterest(did)
  const status = InvestorStatus.parse(row.status)
  const byActivity = reachedStatus({
    longestCallSeconds: most('call'),
    visits: (did.visit?.count ?? 0) + (did.return?.count ?? 0),
    questions: did.questions?.sum ?? 0,
    score: score.points,
    hasEmail: row.email !== '',
  })
  return updateInvestor(ctx.db, row.owner_id, row.id, {
    total_calls: did.call?.count ?? 0,
    total_seconds: Math.round(did.call?.sum ?? 0),
    questions_asked: did.questions?.sum ?? 0,
    meetings_booked: did.meeting?.count ?? 0,
    documents_downloaded: measured.find(({ documents }) => documents !== null)?.documents ?? [],
    response_rate: await readResponseRate(ctx.db, row.owner_id, row.id),
    first_interaction: times.length === 0 ? null : new Date(Math.min(...times)),
    last_interaction: times.length === 0 ? null : new Date(Math.max(...times)),
    interest_score: score.points,
    interest_reasons: score.reasons,
    ...(row.interest_pinned ? {} : { interest_rank: rankOf(interestLevel(score.points)) }),
    // A score that is nothing falls no further.
    rescore_at: score.points > 0 ? new Date(now.getTime() + RESCORE_EVERY_MS) : null,
    status: reached === null ? status : furtherStatus(furtherStatus(status, byActivity), reached),
    updated_at: reached === null ? row.updated_at : now,
  })
}
