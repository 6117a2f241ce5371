import { type InputOf, LIMITS, type Metrics, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import type { Metric } from './fold-rules.ts'
import * as queries from './queries.ts'
import { averageOf, dayRange, percentOf } from './rules.ts'

const PARTS_OF_A_SPLIT = 20

/**
 * Figures of the founder's pitches and of each of their links; a pitch or clone of somebody else answers an
 * empty list. Refuses `invalid` for days that cannot be. Three statements.
 */
export async function readMetrics(
  ctx: UserContext,
  { query }: InputOf<typeof routes.readMetrics>,
): Promise<Metrics> {
  const { start, end } = dayRange(query, ctx.clock.now())
  const ownerId = ctx.caller.userId
  const page = { skip: query.skip, limit: query.limit, pitchId: query.pitch_id, cloneId: query.clone_id }
  const pitches = await queries.pitchesWithLinks(ctx.db, ownerId, page, LIMITS.defaultPageSize)
  const ids = pitches.map(({ pitch_id }) => pitch_id)
  const filter = { ownerId, start, end, cloneId: query.clone_id }
  const [counts, visitors] = await Promise.all([
    queries.metricFigures(ctx.db, filter, ids, PARTS_OF_A_SPLIT),
    queries.visitorFigures(ctx.db, filter, ids),
  ])
  const countsOf = Map.groupBy(counts, (row) => keyOf(row.pitch_id, row.link_id))
  const visitorsOf = new Map(visitors.map((row) => [keyOf(row.pitch_id, row.link_id), row]))
  const figures = (pitch: queries.PitchNames, linkId: string | null) => {
    const key = keyOf(pitch.pitch_id, linkId)
    return figuresOf(countsOf.get(key) ?? [], visitorsOf.get(key), pitch.section_count)
  }
  const apart = counts.filter(({ link_id }) => link_id === null)
  return {
    start,
    end,
    pitches: pitches.map((pitch) => ({
      pitch_id: pitch.pitch_id,
      clone_id: pitch.clone_id,
      title: pitch.title,
      ...figures(pitch, null),
      links: pitch.links.map((link) => ({ ...link, ...figures(pitch, link.link_id) })),
    })),
    set_apart: { bots: sum(apart, 'bots'), previews: sum(apart, 'previews'), own: sum(apart, 'own') },
  }
}

const keyOf = (pitchId: string, linkId: string | null) => `${pitchId} ${linkId}`

const sum = (rows: readonly queries.MetricRow[], metric: Metric) =>
  Math.max(
    0,
    rows.filter((row) => row.metric === metric).reduce((total, row) => total + row.amount, 0),
  )

function figuresOf(
  rows: readonly queries.MetricRow[],
  visitors: queries.VisitorRow | undefined,
  sectionCount: number,
) {
  const views = sum(rows, 'views')
  // Of those who declined cookies it is known only that they looked.
  const watched = views - sum(rows, 'views_without_cookies')
  const calls = sum(rows, 'calls')
  const uniques = visitors?.uniques ?? 0
  return {
    views,
    uniques,
    returning_percent: percentOf(visitors?.returning ?? 0, uniques),
    completion_percent: percentOf(sum(rows, 'section_reach'), watched * sectionCount),
    average_seconds: averageOf(sum(rows, 'seconds'), watched),
    calls,
    average_call_seconds: averageOf(sum(rows, 'talk_seconds'), calls),
    contact_percent: percentOf(sum(rows, 'contacts'), views),
    meeting_percent: percentOf(sum(rows, 'meetings'), views),
    devices: splitOf(rows, 'device'),
    languages: splitOf(rows, 'language'),
    referrers: splitOf(rows, 'referrer'),
  }
}

const splitOf = (rows: readonly queries.MetricRow[], metric: Metric) =>
  rows
    .filter((row) => row.metric === metric)
    .sort((a, b) => b.amount - a.amount)
    .map((row) => ({ name: row.dimension, views: row.amount }))
