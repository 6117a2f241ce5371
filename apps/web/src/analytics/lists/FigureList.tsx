import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lastPage } from '../../frame/list/page-number.ts'
import { type AddressChange, useLastPage } from '../../frame/list/use-address.ts'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { pageSummary } from '../../words/figures.ts'
import { analyticsWords } from '../error-words.ts'
import { PAGE_SIZE } from './list-filter.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

export interface FigureListProps<Answer extends { total: number }> {
  /** Names the list: "visits". */
  what: string
  query: UseQueryResult<Answer>
  page: number
  rowsOf: (answer: Answer) => readonly unknown[]
  onChange: (values: AddressChange) => void
  /** What the list adds up to; null where there is nothing to add up. */
  summary: (answer: Answer) => string | null
  nothing: { title: string; text: string }
  children: (answer: Answer) => ReactNode
}

/** A page of a list behind a figure, in all its states. */
export function FigureList<Answer extends { total: number }>(props: FigureListProps<Answer>) {
  const { what, query, page, rowsOf, onChange, summary, nothing, children } = props
  const { data, isPlaceholderData } = query
  const pageCount = data && Math.ceil(data.total / PAGE_SIZE)
  useLastPage(page, isPlaceholderData ? undefined : pageCount)
  const shown = data ? rowsOf(data).length : 0
  const words = data && !isPlaceholderData ? summary(data) : null
  return (
    <div className="flex flex-col gap-4">
      {query.isError && (
        <ErrorState
          title={analyticsWords(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {data ? 'What you see is from before.' : 'Your figures are kept; only this page did not load.'}
        </ErrorState>
      )}
      {(query.isPending || (data?.total === 0 && isPlaceholderData)) && (
        <Loading label={`Loading the ${what}`}>
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} className="mb-2 h-12 w-full" />
          ))}
        </Loading>
      )}
      {words && <p className="text-ink-soft">{words}</p>}
      {data?.total === 0 && !isPlaceholderData && (
        <EmptyState title={nothing.title}>{nothing.text}</EmptyState>
      )}
      {data && data.total > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          {shown > 0 && children(data)}
          <div className="pt-4">
            <Pagination
              label={`Pages of ${what}`}
              page={page}
              pageCount={pageCount ?? 1}
              lastPage={lastPage(PAGE_SIZE)}
              onPage={(next) => onChange({ page: next > 1 ? String(next) : '' })}
              summary={pageSummary({ page, pageSize: PAGE_SIZE, shown, total: data.total })}
            />
          </div>
        </div>
      )}
    </div>
  )
}
