import { type InputOf, LIMITS, type Metrics, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { askedDays } from './asked-days.ts'
import { loadFigures } from './metric-figures.ts'
import { pitchesWithLinks } from './pitch-queries.ts'

/**
 * Figures of the founder's pitches and of the hundred of their links that were seen most; a pitch or clone of somebody
 * else answers an empty list. Refuses `invalid` for days that cannot be. Four statements.
 */
export async function readMetrics(
  ctx: UserContext,
  { query }: InputOf<typeof routes.readMetrics>,
): Promise<Metrics> {
  const range = await askedDays(ctx, query)
  const filter = { ...range, ownerId: ctx.caller.userId, cloneId: query.clone_id }
  const page = { skip: query.skip, limit: query.limit, pitchId: query.pitch_id }
  const pitches = await pitchesWithLinks(ctx.db, filter, page, LIMITS.defaultPageSize)
  const figures = await loadFigures(ctx.db, filter, { pitchIds: pitches.map(({ pitch_id }) => pitch_id) })
  return {
    start: range.start,
    end: range.end,
    pitches: pitches.map((pitch) => ({
      pitch_id: pitch.pitch_id,
      clone_id: pitch.clone_id,
      title: pitch.title,
      ...figures.of(pitch, null),
      links: pitch.links.map((link) => ({ ...link, ...figures.of(pitch, link.link_id) })),
      links_total: pitch.links_total,
    })),
    set_apart: { bots: figures.sum('bots'), previews: figures.sum('previews'), own: figures.sum('own') },
  }
}
