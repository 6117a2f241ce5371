import type { InputOf, InvestorFilters, routes } from '@understudy/contract'
import { stringify } from 'csv-stringify/sync'
import { Answer, type UserContext } from '../kernel/context.ts'
import { writeCell } from './import-rules.ts'
import { chunkOfMatching } from './queries.ts'
import type { ShownRow } from './rows.ts'
import { levelOf } from './rules.ts'

/** Written in a few milliseconds, so that nobody else waits. */
const CHUNK = 250

type ExportedRow = Omit<ShownRow, 'recent_calls'>
const time = (at: Date | null) => at?.toISOString() ?? ''

const COLUMNS: readonly [header: string, cell: (row: ExportedRow) => string | number | null][] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Company', (row) => row.company],
  ['Position', (row) => row.title],
  ['Phone', (row) => row.phone],
  ['Location', (row) => row.location],
  ['LinkedIn', (row) => row.linkedin_url],
  ['Website', (row) => row.website_url],
  ['Tags', (row) => row.tags.join(', ')],
  ['Status', (row) => row.status],
  ['Interest level', (row) => levelOf(row.interest_rank)],
  ['Interest score', (row) => row.interest_score],
  ['Fit score', (row) => row.fit_score],
  ['Priority', (row) => row.priority],
  ['Investment focus', (row) => row.investment_focus.join(', ')],
  ['Check size', (row) => row.check_size],
  ['Stage', (row) => row.stage.join(', ')],
  ['Calls', (row) => row.total_calls],
  ['Minutes', (row) => Math.round(row.total_seconds / 6) / 10],
  ['Questions', (row) => row.questions_asked],
  ['Meetings', (row) => row.meetings_booked],
  ['First interaction', (row) => time(row.first_interaction)],
  ['Last interaction', (row) => time(row.last_interaction)],
  ['Added', (row) => time(row.created_at)],
  ['Notes', (row) => row.notes],
]

/**
 * Everything that matches, as CSV (RFC 4180 with BOM; a cell that a spreadsheet would run begins with an
 * apostrophe). Sent in chunks as they are read, so that neither size nor time grows on the server.
 */
export async function exportInvestors(
  ctx: UserContext,
  input: InputOf<typeof routes.exportInvestors>,
): Promise<Answer<string>> {
  const chunks = chunksOf(ctx, input.query)
  const first = await chunks.next()
  const stream = (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
  const [day, hour, minute] = ctx.clock.now().toISOString().split(/[T:]/)
  return new Answer('', { fileName: `investors_${day}_${hour}-${minute}.csv`, stream })
}

async function* chunksOf(ctx: UserContext, filters: InvestorFilters): AsyncGenerator<string> {
  yield csv([COLUMNS.map(([header]) => header)], true)
  let afterId: string | null = null
  for (;;) {
    const rows = await chunkOfMatching(ctx.db, ctx.caller.userId, filters, { afterId, limit: CHUNK })
    if (rows.length > 0) yield csv(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))))
    afterId = rows.at(-1)?.id ?? null
    if (rows.length < CHUNK) return
  }
}

const csv = (rows: readonly (string | number | null)[][], bom = false): string =>
  stringify([...rows], { bom, record_delimiter: 'windows', cast: { string: writeCell } })
