import type { InputOf, InvestorFilters, routes } from '@understudy/contract'
import type { Answer, UserContext } from '../kernel/context.ts'
import { type CsvColumn, csvFile } from '../kernel/csv.ts'
import { chunkOfMatching } from './queries.ts'
import type { ShownRow } from './rows.ts'
import { CONTACT_COLUMNS, CONTACT_TEXTS, levelOf } from './rules.ts'

/** Written in a few milliseconds, so that nobody else waits. */
const CHUNK = 250

type ExportedRow = Omit<ShownRow, 'recent_calls'>
const time = (at: Date | null) => at?.toISOString() ?? ''

const COLUMNS: readonly CsvColumn<ExportedRow>[] = [
  ['Name', (row) => row.name],
  ...CONTACT_COLUMNS.map(
    (column): CsvColumn<ExportedRow> => [CONTACT_TEXTS[column].label, (row) => row[column]],
  ),
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

/** Everything that matches, as a table that the import reads back. */
export const exportInvestors = (
  ctx: UserContext,
  input: InputOf<typeof routes.exportInvestors>,
): Promise<Answer<string>> => csvFile(ctx, 'investors', COLUMNS, chunksOf(ctx, input.query))

async function* chunksOf(ctx: UserContext, filters: InvestorFilters): AsyncGenerator<ExportedRow[]> {
  let afterId: string | null = null
  for (;;) {
    const rows: ExportedRow[] = await chunkOfMatching(ctx.db, ctx.caller.userId, filters, {
      afterId,
      limit: CHUNK,
    })
    yield rows
    afterId = rows.at(-1)?.id ?? null
    if (rows.length < CHUNK) return
  }
}
