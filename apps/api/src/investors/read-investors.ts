import { type InputOf, type Investor, LIMITS, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import type { CountInvestors } from './counted-totals.ts'
import * as queries from './queries.ts'
import type { ReadPage } from './read-page.ts'
import { toInvestor } from './rows.ts'

/** Fewer are found quickly either way. */
const MANY_INVESTORS = 100_000

/**
 * A page of investors with the figures over all of them. Two statements, three where something is filtered and the
 * page is full or deep; a filtered total is counted to 10,000, and may be half a minute old where it is large.
 */
export function investorsPageData(readPage: ReadPage, count: CountInvestors) {
  // Learned from each page's figures and used for the next, so that no search waits for them.
  const ownersOfMost = new Set<string>()
  return async (ctx: UserContext, input: InputOf<typeof routes.investorsPageData>) => {
    const { userId } = ctx.caller
    const { sort: _, skip: __, limit: ___, ...filters } = input.query
    const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
    const hint = { ownsMost: ownersOfMost.has(userId) }
    const reading = queries.readFigures(ctx.db, userId)
    const [rows, figures] = await Promise.all([
      readPage(ctx, input.query, async () => (await reading).changes, hint),
      reading,
    ])
    const { investors, of_everybody } = figures
    if (investors >= MANY_INVESTORS && investors * 2 > of_everybody) ownersOfMost.add(userId)
    else ownersOfMost.delete(userId)
    const matching = filtered ? (endOf(rows.length, input.query) ?? (await count(ctx, filters, hint))) : null
    const total = matching ?? investors
    const capped = matching !== null && matching > LIMITS.maxCountedInvestors
    return {
      investors: rows.map(toInvestor),
      total: capped ? LIMITS.maxCountedInvestors : total,
      total_capped: capped,
      stats: {
        total_investors: investors,
        high_interest: figures.high_interest,
        meetings_scheduled: figures.meetings_scheduled,
        avg_call_duration:
          figures.calls === 0 ? null : Math.round(figures.talk_seconds / figures.calls / 6) / 10,
      },
      tags: figures.tags,
    }
  }
}

/** What a page itself says of the total: the last one all, one behind what is counted enough. Null for any other. */
function endOf(found: number, { skip, limit }: { skip: number; limit: number }): number | null {
  const isLast = found < limit && (found > 0 || skip === 0)
  return isLast || (found > 0 && skip >= LIMITS.maxCountedInvestors) ? skip + found : null
}

/** The same page without the figures; one statement, three where it is deep. */
export const listInvestors =
  (readPage: ReadPage) =>
  async (ctx: UserContext, input: InputOf<typeof routes.listInvestors>): Promise<Investor[]> => {
    const changes = () => queries.countChanges(ctx.db, ctx.caller.userId)
    return (await readPage(ctx, input.query, changes)).map(toInvestor)
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
