import type { callRoutes } from '@understudy/contract/calls'
import type { OutOf } from '@understudy/contract/route'
import { ListPage, ListRows, SkeletonRows } from '../frame/list/ListPage.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { useOpenedRecord } from '../frame/list/use-opened-record.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { EmptyState } from '../ui/states.tsx'
import { durationWords } from '../words/durations.ts'
import { figureWords } from '../words/figures.ts'
import { CallFilters } from './CallFilters.tsx'
import { CallList } from './CallList.tsx'
import { CallPanel } from './CallPanel.tsx'
import { callList, isFiltered } from './call-filter.ts'
import { listCallsWords } from './error-words.ts'
import { callsQuery } from './use-calls.ts'

type CallPage = OutOf<typeof callRoutes.callsPageData>

const useCallPages = () => useListQuery(callList, callsQuery, countOf)

/** Who talked to the clones, for how long, and every word of it. */
export function CallLogsPage() {
  const list = useCallPages()
  const record = useOpenedRecord(callList.path, 'call')
  return (
    <>
      <ListPage title="Call Logs">
        {list.isEmpty && !isFiltered(list.filter) ? (
          <NoCallsYet />
        ) : (
          <Calls list={list} hrefOf={record.hrefOf} />
        )}
      </ListPage>
      {record.open && <CallPanel id={record.open} onClose={record.close} />}
    </>
  )
}

interface CallsProps {
  list: ReturnType<typeof useCallPages>
  hrefOf: (id: string) => string
}

function Calls({ list, hrefOf }: CallsProps) {
  const { data, filter, query } = list
  return (
    <>
      <Stats stats={data?.stats} loading={query.isPending} />
      {data && <p className="-mt-3 text-ink-soft text-small">{countedWords(data)}</p>}
      <CallFilters filter={filter} clones={data?.clones ?? []} onChange={list.change} onClear={list.clear} />
      <ListRows
        what="calls"
        list={list}
        failed={{
          title: listCallsWords(query.error),
          kept: 'Your calls are kept; only the list did not load.',
        }}
        skeleton={<SkeletonRows label="Loading your calls" />}
        empty={<NoMatch onClear={() => list.replace({})} />}
      >
        <CallList calls={data?.calls ?? []} hrefOf={hrefOf} />
      </ListRows>
    </>
  )
}

const countOf = ({ calls, total }: CallPage) => ({ shown: calls.length, total })

/** The list shows more than the figures count. */
const countedWords = ({ total, stats }: CallPage): string => {
  const more = total - stats.calls
  const others = more === 1 ? 'One more is listed' : `${figureWords(more)} more are listed`
  return `Finished calls of visitors.${more > 0 ? ` ${others}: your own test calls, talks under way, and what never became one.` : ''}`
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No call matches" actions={<Button onClick={onClear}>Clear the filters</Button>}>
    Try fewer words or a longer time.
  </EmptyState>
)

function Stats({ stats, loading }: { stats: CallPage['stats'] | undefined; loading: boolean }) {
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
      <Tile label="Led to a meeting" figure={stats ? figureWords(stats.meetings) : null} loading={loading} />
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
