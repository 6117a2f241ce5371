import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyFloat } from '../frame/errors/lazy-part.ts'
import { ListPage, ListRows } from '../frame/list/ListPage.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { useOpenedRecord } from '../frame/list/use-opened-record.ts'
import { meetingsAddress } from '../meetings/meeting-filter.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useWarmed } from '../ui/use-intent.ts'
import { durationWords } from '../words/durations.ts'
import { figureWords } from '../words/figures.ts'
import { ExportButton } from './ExportButton.tsx'
import { INVESTOR_WORDS } from './error-words.ts'
import { InvestorFilters } from './InvestorFilters.tsx'
import { InvestorList } from './InvestorList.tsx'
import { investorList, narrowing } from './investor-filter.ts'
import { type InvestorPage, investorsQuery } from './use-investors.ts'

// Needed by few visits.
const ImportDialog = lazyFloat(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}))

// The list does not wait for what is opened from it: a record and the form for a new one.
const loadPanel = async () => ({ default: (await import('./record/InvestorPanel.tsx')).InvestorPanel })
const InvestorPanel = lazyFloat(loadPanel)
const loadAdding = async () => ({ default: (await import('./AddInvestorDialog.tsx')).AddInvestorDialog })
const AddInvestorDialog = lazyFloat(loadAdding)

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const failed = {
  title: INVESTOR_WORDS.listFailed,
  kept: 'Your investors are kept; only the list did not load.',
  retryLabel: 'Try Again',
}

/** Who has shown interest, how much, and what is next with each of them. */
export function InvestorsPage() {
  const [opened, setOpened] = useState<'add' | 'import' | null>(null)
  const [hasImported, setHasImported] = useState(false)
  const [hasAdded, setHasAdded] = useState(false)
  useWarmed(loadPanel)
  useWarmed(loadAdding)
  const list = useListQuery(investorList, investorsQuery, countOf)
  const record = useOpenedRecord(investorList.path, 'investor')
  const head = useFocusWhenGone(record.open)
  const { data } = list
  const tags = data?.tags ?? []
  const dialogs = {
    onAdd: () => {
      setHasAdded(true)
      setOpened('add')
    },
    onImport: () => {
      setHasImported(true)
      setOpened('import')
    },
  }
  const nothingYet = data?.stats.total_investors === 0
  return (
    <>
      <ListPage
        title="Investors"
        headRef={head.ref}
        actions={
          !nothingYet && (
            <>
              <Button onClick={dialogs.onImport}>Import</Button>
              <ExportButton filters={narrowing(list.filter)} />
              <Button variant="primary" onClick={dialogs.onAdd}>
                Add Investor
              </Button>
            </>
          )
        }
      >
        {nothingYet ? (
          <NoInvestorsYet {...dialogs} />
        ) : (
          <>
            <Stats stats={data?.stats} loading={list.query.isPending} />
            <InvestorFilters filter={list.filter} tags={tags} onChange={list.change} onClear={list.clear} />
            <ListRows
              what="investors"
              list={list}
              failed={failed}
              skeleton={<ListSkeleton />}
              empty={<NoMatch onClear={() => list.replace({})} />}
            >
              {data && data.investors.length > 0 && (
                <InvestorList investors={data.investors} hrefOf={record.hrefOf} />
              )}
            </ListRows>
          </>
        )}
      </ListPage>
      <Suspense>
        {hasAdded && (
          <AddInvestorDialog
            open={opened === 'add'}
            onOpenChange={(next) => setOpened(next ? 'add' : null)}
            knownTags={tags}
            onAdded={record.show}
          />
        )}
      </Suspense>
      <Suspense>
        {hasImported && (
          <ImportDialog
            open={opened === 'import'}
            onOpenChange={(next) => setOpened(next ? 'import' : null)}
          />
        )}
      </Suspense>
      <Suspense>
        {record.open && (
          <InvestorPanel
            id={record.open}
            knownTags={tags}
            listedIds={data?.investors.map(({ id }) => id) ?? []}
            onTurn={record.turnTo}
            onClose={record.close}
            onDeleted={head.goneNext(record.close)}
          />
        )}
      </Suspense>
    </>
  )
}

const countOf = ({ investors, total, total_capped }: InvestorPage) => ({
  shown: investors.length,
  total,
  capped: total_capped,
})

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
        href={meetingsAddress({})}
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

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No investor matches" actions={<Button onClick={onClear}>Clear the filters</Button>}>
    Try fewer words or another filter.
  </EmptyState>
)

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
