import type { InputOf, routes, WhoCame } from '@understudy/contract'
import { toWhoCame } from '../../investors/who-came.ts'
import type { Answer, UserContext } from '../../kernel/context.ts'
import { type CsvColumn, csvFile } from '../../kernel/csv.ts'
import { visitorMark } from '../../kernel/visitor-mark.ts'
import { visitFilterOf } from '../list-behind-figures.ts'
import { type ExportedVisit, type VisitRow, visitsBehind } from '../list-queries.ts'
import { chunksOf } from './chunks-of.ts'

const CHUNK = 500

/** In words, as the lists say it: a name only where somebody is known. */
export function nameOf(who: WhoCame): string {
  if (who.investor_name !== null) return who.investor_name
  if (who.link_investor_name === null) return ''
  return who.forwarded
    ? `Forwarded from ${who.link_investor_name}`
    : `By the link of ${who.link_investor_name}`
}

const columnsFor = (ctx: UserContext): readonly CsvColumn<VisitRow>[] => [
  ['Who', (row) => nameOf(toWhoCame(row))],
  ['Company', (row) => row.investor_company ?? ''],
  ['Known by', (row) => row.known_by ?? ''],
  ['Link of', (row) => row.link_investor_name ?? ''],
  ['Link', (row) => row.link_name ?? ''],
  ['Visitor', (row) => visitorMark(ctx, ctx.caller.userId, row.visitor_id)],
  ['Opened', (row) => row.opened_at.toISOString()],
  ['Last seen', (row) => row.last_at.toISOString()],
  ['Seconds', (row) => Math.round(row.seconds)],
  ['Sections', (row) => row.sections],
  ['Questions', (row) => row.questions],
  ['Talked', (row) => (row.talked_at ? 'yes' : 'no')],
]

/** All that `listVisits` pages through, and what lies deeper, as CSV. Refuses `invalid` for days that cannot be. One statement for each 500. */
export async function exportVisits(
  ctx: UserContext,
  { query }: InputOf<typeof routes.exportVisits>,
): Promise<Answer<string>> {
  const filter = await visitFilterOf(ctx, query)
  const visits = chunksOf(CHUNK, (after?: ExportedVisit) => visitsBehind(ctx.db, filter, after, CHUNK))
  return csvFile(ctx, 'visits', columnsFor(ctx), visits)
}
