import { lastPage } from '../frame/list/page-number.ts'
import { Pagination } from '../ui/data/Pagination.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { figureWords } from '../words/figures.ts'
import { whenWords } from '../words/times.ts'
import { entryWords, lastDayWords, signedWords } from './billing-words.ts'
import { LEDGER_PAGE_SIZE, type useLedger } from './use-billing.ts'

const SKELETON_ROWS = ['1', '2', '3', '4']

export interface LedgerProps {
  ledger: ReturnType<typeof useLedger>
  page: number
  onPage: (page: number) => void
}

export function Ledger({ ledger, page, onPage }: LedgerProps) {
  if (!ledger.data) {
    return (
      <Loading label="Loading the ledger">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} className="mb-2 h-10 w-full" />
        ))}
      </Loading>
    )
  }
  const { history } = ledger.data
  const lines = history.slice(0, LEDGER_PAGE_SIZE)
  const pageCount = page + (history.length > LEDGER_PAGE_SIZE ? 1 : 0)
  return (
    <div className={ledger.isPlaceholderData ? 'opacity-60' : undefined}>
      {lines.length === 0 ? (
        <p className="text-ink-soft">
          {page > 1
            ? 'There is nothing on this page.'
            : 'Nothing yet. Credits that come and go will be here.'}
        </p>
      ) : (
        <Table caption="Ledger of credits">
          <TableHead>
            <tr>
              <ColumnHead className="hidden sm:table-cell">When</ColumnHead>
              <ColumnHead>What</ColumnHead>
              <ColumnHead figure>Credits</ColumnHead>
              <ColumnHead figure>Balance</ColumnHead>
            </tr>
          </TableHead>
          <TableBody>
            {lines.map((entry) => (
              <Row key={entry.id}>
                <Cell className="hidden whitespace-nowrap text-ink-soft sm:table-cell">
                  <time dateTime={entry.created_at}>{whenWords(entry.created_at)}</time>
                </Cell>
                <Cell className="whitespace-normal">
                  {entry.call_id ? (
                    <TextLink href={`/call-logs?call=${entry.call_id}`}>{entryWords(entry)}</TextLink>
                  ) : (
                    entryWords(entry)
                  )}
                  {entry.expires_at && entry.amount > 0 && (
                    <span className="text-ink-soft"> · until {lastDayWords(entry.expires_at)}</span>
                  )}
                  <time dateTime={entry.created_at} className="block text-ink-soft text-small sm:hidden">
                    {whenWords(entry.created_at)}
                  </time>
                </Cell>
                <Cell figure>{signedWords(entry.amount)}</Cell>
                <Cell figure>{figureWords(entry.balance_after)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {pageCount > 1 && (
        <div className="pt-4">
          <Pagination
            label="Pages of the ledger"
            page={page}
            pageCount={pageCount}
            lastPage={lastPage(LEDGER_PAGE_SIZE)}
            onPage={onPage}
          />
        </div>
      )}
    </div>
  )
}
