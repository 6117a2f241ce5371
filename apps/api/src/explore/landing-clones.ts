import type { InputOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { type StageParts, toStagedCard } from './cards.ts'
import * as queries from './queries.ts'

/** Cards of the landing page: the featured apart, and the newest, those included. Two statements. */
export const landingClones =
  (parts: StageParts) => async (ctx: Context, input: InputOf<typeof routes.landingClones>) => {
    const { limit, featured_limit: featuredLimit } = input.query
    const now = ctx.clock.now()
    const page = { sort: 'newest', skip: 0 } as const
    const [featured, clones] = await Promise.all([
      queries.listStaged(ctx.db, now, { featured: true }, { ...page, limit: featuredLimit }),
      queries.listStaged(ctx.db, now, {}, { ...page, limit }),
    ])
    const data = {
      featured: featured.map((pitch) => toStagedCard(pitch, parts)),
      clones: clones.map((pitch) => toStagedCard(pitch, parts)),
    }
    return { success: true as const, data, error: null }
  }
