import type {
  ImportOutcome,
  PlannedRow,
  ImportPreview as Preview,
} from '@understudy/contract/investor-import'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { Tile, Tiles } from '../../ui/data/Tile.tsx'
import { StatusMark, type Tone } from '../../ui/marks/StatusMark.tsx'
import { figureWords } from '../../words/figures.ts'
import { columnName, refusedRowWords } from '../error-words.ts'
import { countWords } from '../investor-words.ts'
import { PREVIEW_ROWS } from './use-import.ts'

export interface ImportPreviewProps {
  preview: Preview
  page: number
  onPage: (page: number) => void
  /** It may be done already: the answer to it was lost. */
  unsure: boolean
}

/** What an import would do with each row of the file. */
export function ImportPreview({ preview, page, onPage, unsure }: ImportPreviewProps) {
  const { counts, rows, total, left_columns: left } = preview
  const pageCount = Math.ceil(total / PREVIEW_ROWS)
  const before = (page - 1) * PREVIEW_ROWS
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-ink-soft">
        {unsure ? '' : 'Nothing is imported yet. '}This is what becomes of {countWords(total, 'row', 'rows')}.
      </p>
      <Tiles>
        <Tile label="Added" figure={figureWords(counts.create)} />
        <Tile label="Filled in" figure={figureWords(counts.merge)} />
        <Tile label="Known" figure={figureWords(counts.skip)} />
        <Tile label="Left out" figure={figureWords(counts.refuse)} />
      </Tiles>
      {left.length > 0 && <LeftColumns names={left} />}
      <ul aria-label="Rows of the file" className="divide-y divide-hairline border-hairline border-y">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      <Pagination
        label="Pages of rows"
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        summary={`${figureWords(before + 1)}–${figureWords(before + rows.length)} of ${figureWords(total)}`}
      />
    </div>
  )
}

export const LeftColumns = ({ names }: { names: readonly string[] }) => (
  <p className="wrap-anywhere">
    <span className="font-medium">Not taken: </span>
    {names.map((name) => `“${name}”`).join(', ')}.{' '}
    <span className="text-ink-soft">
      {names.length === 1 ? 'An investor has no such field' : 'An investor has no such fields'}, or holds only
      one of its kind. To take it all the same, call the column “Notes”.
    </span>
  </p>
)

const MARKS: Record<ImportOutcome, { tone: Tone; label: string }> = {
  create: { tone: 'good', label: 'Added' },
  merge: { tone: 'info', label: 'Filled in' },
  skip: { tone: 'neutral', label: 'Nothing new' },
  refuse: { tone: 'warn', label: 'Left out' },
}

function Row({ row }: { row: PlannedRow }) {
  const { tone, label } = MARKS[row.outcome]
  const who = [row.email, row.company].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_8rem]">
      <span className="text-ink-soft tabular-nums">Line {row.line}</span>
      <span className="wrap-anywhere">
        {row.name || <span className="text-ink-faint">No name</span>}
        {who && <span className="block text-ink-soft text-small">{who}</span>}
        <What row={row} />
      </span>
      <span className="col-start-2 sm:col-start-3">
        <StatusMark tone={tone}>{label}</StatusMark>
      </span>
    </li>
  )
}

/** Why, where the mark alone does not say it. */
function What({ row }: { row: PlannedRow }) {
  const words = whatWords(row)
  return words && <span className="block text-small">{words}</span>
}

function whatWords({ outcome, fills, into_id, into_line, reason }: PlannedRow): string | null {
  if (reason !== null) return refusedRowWords(reason)
  if (outcome === 'create') return null
  const whose =
    into_id === null ? `the same email stands in line ${into_line}` : 'you have this email already'
  if (outcome === 'skip') return `Left as it is: ${whose}.`
  const names = new Intl.ListFormat('en').format(fills.map(columnName))
  return `Takes up ${names}: ${whose}.`
}
