import { type InputOf, type Investor, LIMITS, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import type { CountInvestors } from './counted-totals.ts'
import * as queries from './queries.ts'
import { toInvestor } from './rows.ts'

/**
 * A page of investors with the figures over all of them. Two statements, three where something is filtered and the
 * page does not show all that matches; a filtered total is counted to 10,000, and may be half a minute old where it is
 * large.
 */
export const investorsPageData =
  (count: CountInvestors) =>
  async (ctx: UserContext, { query }: InputOf<typeof routes.investorsPageData>) => {
    const { userId } = ctx.caller
    const { sort: _, skip, limit, ...filters } = query
    const [rows, figures] = await Promise.all([
      queries.listInvestors(ctx.db, userId, query),
      queries.readFigures(ctx.db, userId, ctx.clock.now()),
    ])
    const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
    const isLast = rows.length < limit && (rows.length > 0 || skip === 0)
    const countAll = async () => (isLast ? skip + rows.length : count(ctx, filters))
    const matching = filtered ? await countAll() : null
    const capped = matching !== null && matching > LIMITS.maxCountedInvestors
    return {
      investors: rows.map(toInvestor),
      total: capped ? LIMITS.maxCountedInvestors : (matching ?? figures.investors),
      total_capped: capped,
      stats: {
        total_investors: figures.investors,
        high_interest: figures.high_interest,
        meetings_scheduled: figures.meetings_scheduled,
        avg_call_duration:
          figures.calls === 0 ? null : Math.round(figures.talk_seconds / figures.calls / 6) / 10,
      },
      tags: figures.tags,
    }
  }

/** The same page without the figures; one statement. */
export async function listInvestors(
  ctx: UserContext,
  { query }: InputOf<typeof routes.listInvestors>,
): Promise<Investor[]> {
  return (await queries.listInvestors(ctx.db, ctx.caller.userId, query)).map(toInvestor)
}

/** Refuses `not_found` for another's as for an unknown one. One statement. */
export async function readInvestor(
  ctx: UserContext,
  input: InputOf<typeof routes.readInvestor>,
): Promise<Investor> {
  return loadInvestor(ctx, input.params.id)
}

export async function loadInvestor(ctx: UserContext, id: string): Promise<Investor> {
  const row = await queries.findInvestor(ctx.db, ctx.caller.userId, id)
  if (!row) throw refuse('not_found')
  return toInvestor(row)
}
