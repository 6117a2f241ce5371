import type { InputOf, OutOf, routes } from '@understudy/contract'
import { deleteCall } from '../calls/delete-call.ts'
import { deleteInvestor } from '../investors/records/delete-investor.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './sample-queries.ts'

const NOTHING = { visits: 0, calls: 0, investors: 0, meetings: 0, questions: 0, notifications: 0, links: 0 }

/** What of the caller's workspace came with the sample company. */
export async function readSampleData(ctx: UserContext): Promise<OutOf<typeof routes.readSampleData>> {
  const ownerId = ctx.caller.userId
  const past = await queries.findPast(ctx.db, ownerId)
  if (!past || past.removed_at !== null) return { state: 'none', until: null, counts: NOTHING }
  return {
    state: past.complete_at === null ? 'growing' : 'there',
    until: past.until.toISOString(),
    counts: await queries.countPast(ctx.db, ownerId, past.until),
  }
}

/**
 * Removes what came with the sample company, by the verbs that delete it one by one where there are such; what came
 * since stays, and so does the clone. Again, or by two at once, is fine. Refuses `not_found` where the workspace never
 * had any, and `wrong_state` while it is being written.
 */
export function removeSampleData(ctx: UserContext, _input: InputOf<typeof routes.removeSampleData>) {
  const ownerId = ctx.caller.userId
  return inTransaction(ctx, async (inner) => {
    // Whoever comes second waits here, and finds it removed.
    const past = await queries.lockPast(inner.db, ownerId)
    if (!past) throw refuse('not_found')
    if (past.complete_at === null) {
      throw refuse('wrong_state', 'The sample data is being written still. Try again in a few minutes.')
    }
    if (past.removed_at === null) {
      const { until } = past
      // Investors are held before calls, as everywhere, so that nobody waits in a circle.
      const investors = await queries.investorsOf(inner.db, ownerId, until)
      for (const { id } of investors) {
        await deleteInvestor(inner, { params: { id }, query: {}, body: {} })
      }
      const calls = await queries.callsOf(inner.db, ownerId, until)
      for (const { id } of calls) {
        await deleteCall(inner, { params: { id }, query: {}, body: {} })
      }
      const gone = [...investors, ...calls].map(({ id }) => id)
      await queries.deleteTracesOfPast(inner.db, {
        ownerId,
        until,
        gone,
        tags: investors.flatMap((investor) => investor.tags),
      })
      await queries.markRemoved(inner.db, ownerId, ctx.clock.now())
    }
    return { success: true as const }
  })
}
