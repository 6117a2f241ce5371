import type { AskedQuestion, InputOf, QueryOf, routes, Visit } from '@understudy/contract'
import { NOBODY, toWhoCame, whoCalled } from '../investors/who-came.ts'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { visitorMark } from '../kernel/visitor-mark.ts'
import { askedDays } from './asked-days.ts'
import * as queries from './list-queries.ts'

/** No step that somebody who declined cookies was seen at. */
const TOLD_APART = ['engaged', 'talked']
/** Who declined cookies is among those that a list is about: nothing but a view is known of them. */
const countsDecliners = ({ step, engaged, investor_id }: QueryOf<typeof routes.listVisits>) =>
  !TOLD_APART.includes(step) && engaged === undefined && investor_id === undefined

/**
 * Visits behind a figure of `engagement`, `metrics` or the dashboard, the latest first. Refuses `invalid` for a time
 * that cannot be. Three statements.
 */
export async function listVisits(ctx: UserContext, { query }: InputOf<typeof routes.listVisits>) {
  const filter = await visitFilterOf(ctx, query)
  const [rows, count] = await Promise.all([
    queries.listVisits(ctx.db, filter, query),
    queries.countVisits(ctx.db, filter),
  ])
  return {
    visits: rows.map((row) => toVisit(ctx, row)),
    ...count,
    without_cookies: countsDecliners(query) ? count.without_cookies : 0,
  }
}

/** Questions behind a figure, those of the latest call first. Refuses as {@link listVisits}. Four statements. */
export async function listAskedQuestions(
  ctx: UserContext,
  { query }: InputOf<typeof routes.listAskedQuestions>,
): Promise<{ questions: AskedQuestion[]; total: number }> {
  const filter = { ...(await filterOf(ctx, query)), key: query.key }
  const [rows, total] = await Promise.all([
    queries.listAsked(ctx.db, filter, query.answered, query),
    queries.countAsked(ctx.db, filter, query.answered),
  ])
  const ids = [...new Set(rows.map((row) => row.call_id))]
  const callers = await whoCalled(ctx.db, ctx.caller.userId, ids)
  return {
    questions: rows.map((row) => ({
      ...row,
      called_at: row.called_at.toISOString(),
      ...(callers.get(row.call_id) ?? NOBODY),
    })),
    total,
  }
}

type VisitQuery = QueryOf<typeof routes.listVisits> | QueryOf<typeof routes.exportVisits>

/** Refuses `invalid` for a time that cannot be. */
export const visitFilterOf = async (ctx: UserContext, query: VisitQuery) => ({
  ...(await filterOf(ctx, query)),
  step: query.step,
  engaged: query.engaged,
  investorId: query.investor_id,
})

type ListQuery = VisitQuery | QueryOf<typeof routes.listAskedQuestions>

async function filterOf(ctx: UserContext, query: ListQuery): Promise<queries.ListFilter> {
  const range = await askedDays(ctx, query)
  const from = query.from === undefined ? range.from : new Date(query.from)
  const before = query.before === undefined ? range.before : new Date(query.before)
  if (from >= before) throw refuse('invalid', 'from: must lie before the end')
  return {
    ownerId: ctx.caller.userId,
    from,
    before,
    timeZone: range.timeZone,
    cloneId: query.clone_id,
    pitchId: query.pitch_id,
    linkId: query.link_id,
  }
}

const text = (at: Date | null) => at?.toISOString() ?? null

const toVisit = (ctx: UserContext, row: queries.VisitRow): Visit => ({
  ...row,
  ...toWhoCame(row),
  visitor_id: visitorMark(ctx, ctx.caller.userId, row.visitor_id),
  opened_at: row.opened_at.toISOString(),
  unlocked_at: text(row.unlocked_at),
  viewed_at: text(row.viewed_at),
  engaged_at: text(row.engaged_at),
  talked_at: text(row.talked_at),
  last_at: row.last_at.toISOString(),
})
