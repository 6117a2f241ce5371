import type { DateRange, InputOf, routes } from '@understudy/contract'
import { whoCalled } from '../investors/who-came.ts'
import type { UserContext } from '../kernel/context.ts'
import { findAvailability } from '../meetings/queries.ts'
import { readFigures } from './figure-queries.ts'
import * as queries from './list-queries.ts'
import { rangeStart } from './rules.ts'
import { toSummary } from './to-summary.ts'

/**
 * The call log: a page of calls, figures over all that match and are counted, the clones to filter by. Three statements, and one more for
 * where its founder lives.
 */
export async function callsPageData(ctx: UserContext, input: InputOf<typeof routes.callsPageData>) {
  const { skip, limit, ...asked } = input.query
  const now = ctx.clock.now()
  const filter = {
    cloneId: asked.clone_id,
    pitchId: asked.pitch_id,
    linkId: asked.pitch_link_id,
    version: asked.clone_version,
    since: asked.from === undefined ? await sinceOf(ctx, asked.date_range, now) : new Date(asked.from),
    before: asked.before === undefined ? undefined : new Date(asked.before),
    isCounted: asked.counted,
    interestLevel: asked.interest_level,
    search: asked.search,
  }
  const { userId } = ctx.caller
  const [rows, stats] = await Promise.all([
    queries.listCalls(ctx.db, userId, filter, skip, limit),
    readFigures(ctx.db, userId, filter),
  ])
  const who = await whoCalled(
    ctx.db,
    userId,
    rows.map(({ id }) => id),
  )
  return {
    calls: rows.map((row) => toSummary(row, now, who.get(row.id))),
    total: stats.total,
    stats: {
      calls: stats.calls,
      minutes: Math.round(stats.total_ms / 6_000) / 10,
      average_seconds: stats.calls === 0 ? 0 : Math.round(stats.total_ms / stats.calls / 1_000),
      answered_percent:
        stats.questions === 0 ? null : Math.round((stats.answered / stats.questions) * 1_000) / 10,
      meetings: stats.meetings,
    },
    clones: stats.clones,
  }
}

/** Days depend on where the founder lives. */
async function sinceOf(ctx: UserContext, range: DateRange, now: Date): Promise<Date | null> {
  if (range === 'all') return null
  const { timezone } = await findAvailability(ctx.db, ctx.caller.userId)
  return rangeStart(range, now, timezone)
}

/** Calls that are connecting or in progress; one indexed statement, for it is polled. */
export async function liveCalls(ctx: UserContext) {
  const now = ctx.clock.now().getTime()
  const rows = await queries.liveCalls(ctx.db, ctx.caller.userId)
  return {
    calls: rows.map((row) => ({
      id: row.id,
      clone_id: row.clone_id,
      clone_name: row.clone_name,
      status: row.status as 'connecting' | 'in-progress',
      channel: row.channel as 'voice' | 'text',
      started_at: row.created_at.toISOString(),
      duration_seconds: row.connected_at
        ? Math.max(0, Math.round((now - row.connected_at.getTime()) / 1000))
        : 0,
    })),
  }
}
