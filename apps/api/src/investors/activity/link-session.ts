import type { KnownBy } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from './activity-queries.ts'
import { recordActivity } from './record-activity.ts'
import { recordCalls } from './record-calls.ts'
import { engagedVisits, type KnownInvestor, mapSession } from './visitor-queries.ts'

/**
 * From now on a visit is this investor's, and where nobody else left details with its browser all that this browser did
 * until now: visits, calls before and after, and the documents that it took. The caller holds the visit first
 * (holdSessions), then the investor's row, and both before any call: in one order everywhere, so that nobody waits in a
 * circle.
 */
export async function linkSession(
  ctx: Kernel & { db: Tx },
  ownerId: string,
  investor: KnownInvestor,
  sessionId: string,
  knownBy: KnownBy = 'details',
): Promise<void> {
  const by = { knownBy, now: ctx.clock.now() }
  const wrong = await mapSession(ctx.db, ownerId, sessionId, investor.id, by)
  if (wrong.length > 0) await ctx.bus.emit(ctx.db, 'visitor.renamed', { ownerId, sessionId, wrong })
  const visits = await engagedVisits(ctx.db, ownerId, sessionId, investor.id)
  const sessionIds = [...new Set([sessionId, ...visits.map(({ session_id }) => session_id)])]
  const taken = await queries.takenDocuments(ctx.db, ownerId, sessionIds)
  await recordActivity(
    ctx,
    ownerId,
    investor.id,
    taken.map(({ document_id, name, at }) => ({ kind: 'document', ref: document_id, at, name })),
  )
  const calls = await queries.takeCalls(ctx.db, ownerId, { sessionIds }, investor)
  await recordCalls(ctx, ownerId, investor.id, calls)
  await recordActivity(
    ctx,
    ownerId,
    investor.id,
    visits.map(({ id, at }) => ({ kind: 'visit', ref: id, at })),
  )
}
