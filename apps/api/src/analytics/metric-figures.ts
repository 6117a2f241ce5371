import type { Database } from '../kernel/database.ts'
import type { Metric } from './fold/fold-rules.ts'
import * as queries from './queries.ts'
import { averageOf, percentOf } from './rules.ts'

const PARTS_OF_A_SPLIT = 20

/** Figures of pitches and of their links; of some links alone where `linkIds` are named. Two statements. */
export async function loadFigures(
  db: Database,
  filter: queries.FigureFilter,
  of: { pitchIds: readonly string[]; linkIds?: readonly string[] },
) {
  const [counts, visitors] = await Promise.all([
    queries.metricFigures(db, filter, of, PARTS_OF_A_SPLIT),
    queries.visitorFigures(db, filter, of),
  ])
  const countsOf = Map.groupBy(counts, (row) => keyOf(row.pitch_id, row.link_id))
  const visitorsOf = new Map(visitors.map((row) => [keyOf(row.pitch_id, row.link_id), row]))
  const ofPitches = counts.filter(({ link_id }) => link_id === null)
  return {
    /** Of a pitch, or of one of its links. */
    of(pitch: { pitch_id: string; section_count: number }, linkId: string | null) {
      const key = keyOf(pitch.pitch_id, linkId)
      return figuresOf(countsOf.get(key) ?? [], visitorsOf.get(key), pitch.section_count)
    },
    /** Of all the pitches together. */
    sum: (metric: Metric) => sum(ofPitches, metric),
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
