import type { callRoutes } from '@understudy/contract/calls'
import type { OutOf } from '@understudy/contract/route'
import { useNavigate } from 'react-router'
import { useTitle } from '../frame/app/use-title.ts'
import { lastPage } from '../frame/list/page-number.ts'
import { useAddress, useLastPage } from '../frame/list/use-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { durationWords } from '../words/durations.ts'
import { figureWords, pageSummary } from '../words/figures.ts'
import { CallFilters } from './CallFilters.tsx'
import { CallList } from './CallList.tsx'
import { CallPanel } from './CallPanel.tsx'
import { isFiltered, PAGE_SIZE, readFilter } from './call-filter.ts'
import { listCallsWords } from './error-words.ts'
import { useCalls } from './use-calls.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

type CallStats = OutOf<typeof callRoutes.callsPageData>['stats']

/** Who talked to the clones, for how long, and every word of it. */
export function CallLogsPage() {
  useTitle('Call Logs')
  const [search, set, replace] = useAddress()
  const navigate = useNavigate()
  const filter = readFilter(search)
  const query = useCalls(filter)
  const open = search.get('call')

  const hrefOf = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('call', id)
    return `/call-logs?${next}`
  }

  const close = () => void navigate(closedAddress(search), { replace: true, preventScrollReset: true })
  const { data } = query
  const pageCount = data && Math.ceil(data.total / PAGE_SIZE)
  useLastPage(filter.page, query.isPlaceholderData ? undefined : pageCount)
  const isEmpty = data?.total === 0 && !query.isPlaceholderData
  const nothingYet = isEmpty && !isFiltered(filter)
  return (
    <>
      <PageHead title="Call Logs" />
      {nothingYet ? (
        <NoCallsYet />
      ) : (
        <div className="flex flex-col gap-6">
          <Stats stats={data?.stats} loading={query.isPending} />
          <CallFilters filter={filter} clones={data?.clones ?? []} onChange={set} />
          {query.isError && (
            <ErrorState
              title={listCallsWords(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            >
              {data ? 'What you see is from before.' : 'Your calls are kept; only the list did not load.'}
            </ErrorState>
          )}
          {(query.isPending || (data?.total === 0 && query.isPlaceholderData)) && (
            <Loading label="Loading your calls">
              {SKELETON_ROWS.map((row) => (
                <Skeleton key={row} className="mb-2 h-14 w-full" />
              ))}
            </Loading>
          )}
          {isEmpty && (
            <EmptyState
              title="No call matches"
              actions={<Button onClick={() => replace({})}>Clear the filters</Button>}
            >
              Try fewer words or a longer time.
            </EmptyState>
          )}
          {data && data.total > 0 && (
            <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <CallList calls={data.calls} hrefOf={hrefOf} />
              <div className="pt-4">
                <Pagination
                  label="Pages of calls"
                  page={filter.page}
                  pageCount={pageCount ?? 1}
                  lastPage={lastPage(PAGE_SIZE)}
                  onPage={(page) => set({ page: page > 1 ? String(page) : '' })}
                  summary={pageSummary({
                    page: filter.page,
                    pageSize: PAGE_SIZE,
                    shown: data.calls.length,
                    total: data.total,
                  })}
                />
              </div>
            </div>
          )}
        </div>
      )}
      {open && <CallPanel id={open} onClose={close} />}
    </>
  )
}

function closedAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('call')
  return next.size > 0 ? `/call-logs?${next}` : '/call-logs'
}

function Stats({ stats, loading }: { stats: CallStats | undefined; loading: boolean }) {
  return (
    <Tiles>
      <Tile label="Calls" figure={stats ? figureWords(stats.calls) : null} loading={loading} />
      <Tile label="Minutes" figure={stats ? figureWords(stats.minutes) : null} loading={loading} />
      <Tile label="Average" figure={stats ? durationWords(stats.average_seconds) : null} loading={loading} />
      <Tile
        label="Answered"
        figure={stats?.answered_percent == null ? null : `${stats.answered_percent} %`}
        loading={loading}
      />
      <Tile label="Meetings" figure={stats ? figureWords(stats.meetings) : null} loading={loading} />
    </Tiles>
  )
}

function NoCallsYet() {
  return (
    <EmptyState
      title="No calls yet"
      actions={
        <ButtonLink href="/ai-clones" variant="primary">
          Share your pitch link
        </ButtonLink>
      }
    >
      Whoever talks to your clone will be here, with every word and what was left unanswered.
    </EmptyState>
  )
}
