import { type InputOf, LIMITS, type OutOf, type routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { type CardParts, toCard } from './cards.ts'
import type { LoadFacets } from './facets.ts'
import * as queries from './queries.ts'

/**
 * Listed pitches that match, with what the whole listing can be narrowed to. One to three statements; what is found
 * by a filter is counted to 10,000.
 */
export const explore =
  (parts: CardParts, loadFacets: LoadFacets) =>
  async (ctx: Context, input: InputOf<typeof routes.explore>): Promise<OutOf<typeof routes.explore>> => {
    const { skip, limit, sort, ...filter } = input.query
    const now = ctx.clock.now()
    const [pitches, facets] = await Promise.all([
      queries.listPitches(ctx.db, now, filter, { sort, skip, limit }),
      loadFacets(ctx),
    ])
    const isWhole = Object.values(filter).every((value) => value === undefined)
    const isLast = pitches.length < limit && (pitches.length > 0 || skip === 0)
    const most = LIMITS.maxCountedInvestors
    const countFiltered = async () =>
      isLast ? skip + pitches.length : await queries.countListed(ctx.db, now, filter, most + 1)
    const matching = isWhole && !isLast ? facets.total : await countFiltered()
    // Of a page behind what is counted, or of the whole listing, the number is known.
    const isCapped = !isLast && !isWhole && matching > most
    return {
      items: pitches.map((pitch) => toCard(pitch, parts)),
      ...facets,
      total: isCapped ? most : matching,
      total_capped: isCapped,
    }
  }
