import type { InputOf, OutOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { type CardParts, toCard } from './cards.ts'
import * as queries from './queries.ts'

/** Listed pitches that match, with what the whole listing can be narrowed to. Two statements. */
export const explore =
  (parts: CardParts) =>
  async (ctx: Context, input: InputOf<typeof routes.explore>): Promise<OutOf<typeof routes.explore>> => {
    const { skip, limit, sort, ...filter } = input.query
    const now = ctx.clock.now()
    const [pitches, facets] = await Promise.all([
      queries.listPitches(ctx.db, now, filter, { sort, skip, limit }),
      queries.readFacets(ctx.db, now, filter),
    ])
    return { items: pitches.map((pitch) => toCard(pitch, parts)), ...facets }
  }
