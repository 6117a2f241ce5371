import type { ReactNode, RefObject } from 'react'
import { again } from '../../api/again.ts'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { PageHead } from '../../ui/Section.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useTitle } from '../app/use-title.ts'
import type { ListQuery } from './use-list-query.ts'

export interface ListPageProps {
  title: string
  description?: string
  /** Beside the title, at the end of its line. */
  actions?: ReactNode
  /** The way here, above the title. */
  above?: ReactNode
  /** Takes the focus where what had it goes away with its row. */
  headRef?: RefObject<HTMLSpanElement | null>
  children: ReactNode
}

/** A page of the workspace that is a list: its head, then its parts below each other. */
export function ListPage({ title, headRef, children, ...head }: ListPageProps) {
  useTitle(title)
  return (
    <>
      <PageHead title={headRef ? <Focusable at={headRef}>{title}</Focusable> : title} {...head} />
      <div className="flex flex-col gap-6">{children}</div>
    </>
  )
}

const Focusable = ({ at, children }: { at: RefObject<HTMLSpanElement | null>; children: ReactNode }) => (
  <span ref={at} tabIndex={-1} className="outline-none">
    {children}
  </span>
)

export interface ListRowsProps {
  /** Names the list: "investors". */
  what: string
  list: ListQuery
  /** Words of a failure, and what it did not touch. */
  failed: { title: string; kept?: string; retryLabel?: string; className?: string }
  /** Where the list cannot be read anew: what is in sight is told to be from before, stays without a word, or goes. */
  whenOld?: 'tell' | 'hush' | 'hide'
  /** Rows to come. */
  skeleton: ReactNode
  /** Instead of the rows where there are none. */
  empty: ReactNode
  /** Something else is missing without which no row can be drawn. */
  isBarred?: boolean
  /** Above the rows. */
  summary?: ReactNode
  pagerClassName?: string
  /** Says which rows of how many are shown. */
  counts?: boolean
  children: ReactNode
}

/** The rows of a list in all the states they can be in, and its pages. */
export function ListRows(props: ListRowsProps) {
  const { list, failed, whenOld = 'tell', skeleton, empty } = props
  const { query, isLoading, isEmpty } = list
  const hasRows = query.data !== undefined && !isLoading && !isEmpty
  const isHidden = props.isBarred || (query.isError && whenOld === 'hide')
  return (
    <>
      {query.isError && !(query.data && whenOld === 'hush') && <Failure list={list} failed={failed} />}
      {props.summary}
      {isLoading && skeleton}
      {isEmpty && !isHidden && empty}
      {hasRows && !isHidden && <Shown {...props} />}
    </>
  )
}

function Failure({ list, failed }: Pick<ListRowsProps, 'list' | 'failed'>) {
  const { query } = list
  return (
    <ErrorState
      title={failed.title}
      {...(failed.retryLabel ? { retryLabel: failed.retryLabel } : {})}
      className={failed.className}
      {...again(query)}
    >
      {query.data && failed.kept ? 'What you see is from before.' : failed.kept}
    </ErrorState>
  )
}

function Shown({ what, list, pagerClassName = 'pt-4', counts = true, children }: ListRowsProps) {
  const { filter, query, pages, change } = list
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      {children}
      <div className={pagerClassName}>
        <Pagination
          label={`Pages of ${what}`}
          page={filter.page}
          pageCount={pages?.pageCount ?? 1}
          lastPage={list.lastPage}
          onPage={(page) => change({ page: page > 1 ? String(page) : '' })}
          {...(counts && pages?.summary ? { summary: pages.summary } : {})}
        />
      </div>
    </div>
  )
}

const BARS = ['1', '2', '3', '4', '5']

/** Rows to come. */
export function SkeletonRows({ label, rowClassName = 'h-14' }: { label: string; rowClassName?: string }) {
  return (
    <Loading label={label}>
      {BARS.map((bar) => (
        <Skeleton key={bar} className={`mb-2 w-full ${rowClassName}`} />
      ))}
    </Loading>
  )
}
