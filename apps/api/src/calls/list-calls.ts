import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { createDeepPages, DEEP_FROM } from '../kernel/deep-pages.ts'
import { readFigures } from './figure-queries.ts'
import * as queries from './list-queries.ts'
import { rangeStart } from './rules.ts'
import { toSummary } from './to-summary.ts'

/**
 * The call log: a page of calls, figures over all that match, the clones to filter by. Two statements, three where the
 * page is deep.
 */
export function callsPageData() {
  const findDeepPage = createDeepPages()
  return async (ctx: UserContext, input: InputOf<typeof routes.callsPageData>) => {
    const { skip, limit, ...asked } = input.query
    const now = ctx.clock.now()
    const filter = {
      cloneId: asked.clone_id,
      pitchId: asked.pitch_id,
      linkId: asked.pitch_link_id,
      since: asked.from === undefined ? rangeStart(asked.date_range, now) : new Date(asked.from),
      before: asked.before === undefined ? undefined : new Date(asked.before),
      isCounted: asked.counted,
      interestLevel: asked.interest_level,
      search: asked.search,
    }
    const { userId } = ctx.caller
    const isDeep = skip > DEEP_FROM
    const reading = readFigures(ctx.db, userId, filter, { fingerprint: isDeep })
    const readDeep = async () => {
      const { fingerprint: changes = '' } = await reading
      const list = JSON.stringify([userId, asked])
      const at = { list, skip, limit, changes, nowMs: ctx.clock.nowMs() }
      const ids = await findDeepPage(at, (walk) => queries.walkCalls(ctx.db, userId, filter, walk))
      const found = ids.length === 0 ? [] : await queries.findCalls(ctx.db, userId, ids)
      const byId = new Map(found.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }
    const [rows, stats] = await Promise.all([
      isDeep ? readDeep() : queries.listCalls(ctx.db, userId, filter, skip, limit),
      reading,
    ])
    return {
      calls: rows.map((row) => toSummary(row, now)),
      total: stats.calls,
      stats: {
        calls: stats.calls,
        minutes: Math.round(stats.total_ms / 6_000) / 10,
        average_seconds: Math.round(stats.average_ms / 1_000),
        answered_percent: stats.questions === 0 ? null : Math.round((stats.answered / stats.questions) * 100),
        meetings: stats.meetings,
      },
      clones: stats.clones,
    }
  }
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
