import type { InputOf, Metrics, routes } from '@understudy/contract'
import type { Answer, UserContext } from '../../kernel/context.ts'
import { type CsvColumn, csvFile } from '../../kernel/csv.ts'
import { askedDays } from '../asked-days.ts'
import { loadFigures } from '../metric-figures.ts'
import { chunksOf } from './chunks-of.ts'
import * as queries from './export-queries.ts'

const CHUNK = 100

type Figures = Omit<Metrics['pitches'][number], 'pitch_id' | 'clone_id' | 'title' | 'links' | 'links_total'>
type PitchRow = queries.ExportedPitch & Figures
type LinkRow = queries.ExportedLink & Figures

const splitOf = (parts: Figures['devices']) =>
  parts.map(({ name, views }) => `${name || 'unknown'} ${views}`).join(', ')

const PITCH_COLUMNS: readonly CsvColumn<PitchRow>[] = [
  ['Clone', (row) => row.clone_name],
  ['Pitch', (row) => row.title],
]
const LINK_COLUMNS: readonly CsvColumn<LinkRow>[] = [
  ['Link', (row) => row.name],
  ['Code', (row) => row.code],
  ['Tracking id', (row) => row.tracking_id],
]
const FIGURES: readonly CsvColumn<Figures>[] = [
  ['Views', (row) => row.views],
  ['Visitors', (row) => row.uniques],
  ['Returning %', (row) => row.returning_percent],
  ['Completion %', (row) => row.completion_percent],
  ['Average seconds', (row) => row.average_seconds],
  ['Calls', (row) => row.calls],
  ['Average call seconds', (row) => row.average_call_seconds],
  ['Contacts %', (row) => row.contact_percent],
  ['Meetings %', (row) => row.meeting_percent],
  ['Devices', (row) => splitOf(row.devices)],
  ['Languages', (row) => splitOf(row.languages)],
  ['Referrers', (row) => splitOf(row.referrers)],
]

/**
 * All pitches that `metrics` would page through, or all their links, as CSV. Refuses `invalid` for days that cannot
 * be. Three statements for each hundred rows, and one more for where their founder lives.
 */
export async function exportMetrics(
  ctx: UserContext,
  { query }: InputOf<typeof routes.exportMetrics>,
): Promise<Answer<string>> {
  const ownerId = ctx.caller.userId
  const wanted = { ownerId, pitchId: query.pitch_id, cloneId: query.clone_id }
  const days = { ...(await askedDays(ctx, query)), ownerId, cloneId: query.clone_id }
  if (query.table === 'links') {
    const links = chunksOf(CHUNK, (after?: queries.ExportedLink) =>
      queries.linksBehind(ctx.db, wanted, after, CHUNK),
    )
    const columns = [...PITCH_COLUMNS, ...LINK_COLUMNS, ...FIGURES]
    return csvFile(ctx, 'metrics-links', columns, withFigures(ctx, days, links))
  }
  const pitches = chunksOf(CHUNK, (after?: queries.ExportedPitch) =>
    queries.pitchesBehind(ctx.db, wanted, after, CHUNK),
  )
  return csvFile(ctx, 'metrics-pitches', [...PITCH_COLUMNS, ...FIGURES], withFigures(ctx, days, pitches))
}

async function* withFigures<Row extends queries.ExportedPitch & { link_id?: string }>(
  ctx: UserContext,
  days: Parameters<typeof loadFigures>[1],
  chunks: AsyncIterable<Row[]>,
): AsyncGenerator<(Row & Figures)[]> {
  for await (const rows of chunks) {
    const pitchIds = [...new Set(rows.map(({ pitch_id }) => pitch_id))]
    const linkIds = rows.flatMap(({ link_id }) => link_id ?? [])
    const figures = await loadFigures(ctx.db, days, linkIds.length > 0 ? { pitchIds, linkIds } : { pitchIds })
    yield rows.map((row) => ({ ...row, ...figures.of(row, row.link_id ?? null) }))
  }
}
