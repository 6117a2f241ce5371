import { useCallback, useEffect, useRef, useState } from 'react'
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
import { AddInvestorDialog } from './AddInvestorDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { INVESTOR_WORDS } from './error-words.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { InvestorFilters } from './InvestorFilters.tsx'
import { InvestorList } from './InvestorList.tsx'
import { narrowing, PAGE_SIZE, pageCount, readFilter } from './investor-filter.ts'
import { InvestorPanel } from './record/InvestorPanel.tsx'
import { type InvestorPage, useInvestors } from './use-investors.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

/** Who has shown interest, how much, and what is next with each of them. */
export function InvestorsPage() {
  useTitle('Investors')
  const [search, set, replace] = useAddress()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'add' | 'import' | null>(null)
  const filter = readFilter(search)
  const query = useInvestors(filter)
  const { data } = query
  const open = search.get('investor')

  const change = useCallback((name: string, value: string) => set({ [name]: value }), [set])
  const hrefOf = (id: string) => `/investors?${changed(search, 'investor', id)}`
  const close = () => void navigate(closedAddress(search), { replace: true, preventScrollReset: true })
  const head = useFocusWhenGone(open)
  const dialogs = {
    onAdd: () => setOpened('add'),
    onImport: () => setOpened('import'),
  }

  const nothingYet = data?.stats.total_investors === 0
  const isEmpty = data?.total === 0
  const { isPlaceholderData } = query
  useLastPage(
    filter.page,
    data && !isPlaceholderData && !data.total_capped ? Math.ceil(data.total / PAGE_SIZE) : undefined,
  )
  return (
    <>
      <PageHead
        title={
          <span ref={head.ref} tabIndex={-1} className="outline-none">
            Investors
          </span>
        }
        actions={
          !nothingYet && (
            <>
              <Button onClick={dialogs.onImport}>Import</Button>
              <ExportButton filters={narrowing(filter)} />
              <Button variant="primary" onClick={dialogs.onAdd}>
                Add Investor
              </Button>
            </>
          )
        }
      />
      {nothingYet ? (
        <NoInvestorsYet {...dialogs} />
      ) : (
        <div className="flex flex-col gap-6">
          <Stats stats={data?.stats} loading={query.isPending} />
          <InvestorFilters
            filter={filter}
            tags={data?.tags ?? []}
            onChange={change}
            onClear={(names) => set(Object.fromEntries(names.map((name) => [name, ''])))}
          />
          {query.isError && (
            <ErrorState
              title={INVESTOR_WORDS.listFailed}
              retryLabel="Try Again"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            >
              {data ? 'What you see is from before.' : 'Your investors are kept; only the list did not load.'}
            </ErrorState>
          )}
          {(query.isPending || (isEmpty && isPlaceholderData)) && <ListSkeleton />}
          {isEmpty && !isPlaceholderData && (
            <EmptyState
              title="No investor matches"
              actions={<Button onClick={() => replace({})}>Clear the filters</Button>}
            >
              Try fewer words or another filter.
            </EmptyState>
          )}
          {data && data.total > 0 && (
            <div className={isPlaceholderData ? 'opacity-60' : undefined}>
              {data.investors.length > 0 && <InvestorList investors={data.investors} hrefOf={hrefOf} />}
              <Pages
                page={filter.page}
                data={data}
                onPage={(page) => change('page', page > 1 ? `${page}` : '')}
              />
            </div>
          )}
        </div>
      )}
      <AddInvestorDialog
        open={opened === 'add'}
        onOpenChange={(next) => setOpened(next ? 'add' : null)}
        knownTags={data?.tags ?? []}
        onAdded={(id) => void navigate(hrefOf(id), { preventScrollReset: true })}
      />
      <ImportDialog open={opened === 'import'} onOpenChange={(next) => setOpened(next ? 'import' : null)} />
      {open && (
        <InvestorPanel
          id={open}
          knownTags={data?.tags ?? []}
          listedIds={data?.investors.map(({ id }) => id) ?? []}
          // Back closes the record, however many were turned over.
          onTurn={(id) => void navigate(hrefOf(id), { replace: true, preventScrollReset: true })}
          onClose={close}
          onDeleted={head.goneNext(close)}
        />
      )}
    </>
  )
}

function changed(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return next
}

function closedAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('investor')
  return next.size > 0 ? `/investors?${next}` : '/investors'
}

/** The row that a deleted record was opened from goes with it: the focus then goes to the page's head. */
function useFocusWhenGone(open: string | null) {
  const ref = useRef<HTMLSpanElement>(null)
  const isGone = useRef(false)
  useEffect(() => {
    if (open || !isGone.current) return
    isGone.current = false
    // Once the panel has given the focus back to where it was.
    const timer = setTimeout(() => ref.current?.focus())
    return () => clearTimeout(timer)
  }, [open])
  const goneNext = (close: () => void) => () => {
    isGone.current = true
    close()
  }
  return { ref, goneNext }
}

function Pages({ page, data, onPage }: { page: number; data: InvestorPage; onPage: (page: number) => void }) {
  const shown = {
    page,
    pageSize: PAGE_SIZE,
    shown: data.investors.length,
    total: data.total,
    capped: data.total_capped,
  }
  return (
    <div className="pt-4">
      <Pagination
        label="Pages of investors"
        page={page}
        pageCount={pageCount(shown)}
        lastPage={lastPage(PAGE_SIZE)}
        onPage={onPage}
        summary={pageSummary(shown)}
      />
    </div>
  )
}

function Stats({ stats, loading }: { stats: InvestorPage['stats'] | undefined; loading: boolean }) {
  const average = stats?.avg_call_duration ?? null
  return (
    <Tiles>
      <Tile
        label="Total Investors"
        figure={stats ? figureWords(stats.total_investors) : null}
        loading={loading}
      />
      <Tile
        label="High Interest"
        figure={stats ? figureWords(stats.high_interest) : null}
        loading={loading}
      />
      <Tile
        label="Meetings Scheduled"
        figure={stats ? figureWords(stats.meetings_scheduled) : null}
        loading={loading}
      />
      <Tile
        label="Avg Call Duration"
        figure={average === null ? null : durationWords(average * 60)}
        loading={loading}
      />
    </Tiles>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading your investors" className="divide-y divide-hairline border-hairline border-y">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton round className="size-8 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  )
}

function NoInvestorsYet({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      title="No investors yet"
      actions={
        <>
          <ButtonLink href="/ai-clones" variant="primary">
            Share Your Pitch Link
          </ButtonLink>
          <Button onClick={onAdd}>Add Investor Manually</Button>
          <Button variant="quiet" onClick={onImport}>
            Import a CSV file
          </Button>
        </>
      }
    >
      Whoever leaves their contact with your clone comes here by themselves, with every talk they had and how
      interested they are.
    </EmptyState>
  )
}
