import { format } from 'date-fns/format'
import { subDays } from 'date-fns/subDays'
import { Suspense } from 'react'
import { SpanFilter } from '../analytics/SpanFilter.tsx'
import { again } from '../api/again.ts'
import { useSession } from '../api/session/use-session.ts'
import { useLiveCalls } from '../calls/use-live-calls.ts'
import { listClonesWords } from '../clones/error-words.ts'
import { useCloneList } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { lazyExtra } from '../frame/errors/lazy-part.ts'
import { useAddress } from '../frame/list/use-address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { ProgressSteps, type Step } from '../ui/ProgressSteps.tsx'
import { PageHead, Panel } from '../ui/Section.tsx'
import { Loading, LoadingText, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { durationWords } from '../words/durations.ts'
import { TopLinks, WarmestInvestors } from './Beside.tsx'
import { readFilter } from './dashboard-filter.ts'
import { dashboardWords, isNewAccount, stepsOf } from './dashboard-words.ts'
import { LatestEvents } from './LatestEvents.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { DashboardTiles, ViewsAndCalls } from './Overview.tsx'
import { useDashboard } from './use-dashboard.ts'
import { YourClones } from './YourClones.tsx'

/** Of the sample company alone: no other founder's page fetches it. */
const SampleMark = lazyExtra(() => import('./sample/SampleMark.tsx'))

const spans = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
]

const dayBefore = (days: number) => format(subDays(new Date(), days), 'yyyy-MM-dd')

/** Where a founder starts: what runs now, what waits, what happened. */
export function DashboardPage() {
  useTitle('Dashboard')
  const { user } = useSession()
  const [search, change] = useAddress()
  const filter = readFilter(search)
  const dashboard = useDashboard(filter)
  const list = useCloneList()
  const clones = list.data?.pages.flat() ?? []
  const { data } = dashboard
  const steps = stepsOf(data?.checklist ?? [])
  const open = steps.some(({ state }) => state !== 'done')
  const isNew = data !== undefined && isNewAccount(data, filter)
  return (
    <>
      <PageHead
        title={user?.name ? `Hello, ${user.name.split(' ')[0]}` : 'Dashboard'}
        actions={
          <ButtonLink href="/create-clone" variant={clones.length === 0 ? 'primary' : 'secondary'}>
            Create a clone
          </ButtonLink>
        }
      />
      {clones.some(({ is_sample }) => is_sample) && (
        <Suspense>
          <SampleMark />
        </Suspense>
      )}
      <LiveNow />
      {!isNew && (
        <div className="mb-8 flex flex-col gap-6">
          <SpanFilter
            spans={spans}
            span={filter.range === 'custom' ? null : filter.range}
            days={{ start: filter.start ?? dayBefore(6), end: filter.end ?? dayBefore(0) }}
            onSpan={(range) => change({ range, start: '', end: '' })}
            onDays={({ start, end }) => change({ start, end, range: '' })}
            clones={clones}
            cloneId={filter.clone_id}
            onChange={change}
          />
          {(data || dashboard.isPending) && <DashboardTiles data={data} cloneId={filter.clone_id} />}
        </div>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {dashboard.isError && (
            <ErrorState title={dashboardWords(dashboard.error)} {...again(dashboard)}>
              {data && 'What you see is from before.'}
            </ErrorState>
          )}
          {isNew ? (
            <FirstPitch steps={steps} />
          ) : (
            <>
              {dashboard.isPending && (
                <Loading label="Loading your dashboard">
                  <Skeleton className="h-64 w-full" />
                </Loading>
              )}
              {data && (
                <>
                  <NeedsYou needs={data.needs_you} />
                  <ViewsAndCalls chart={data.chart} />
                  <LatestEvents events={data.events} />
                </>
              )}
            </>
          )}
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          {open && !isNew && <FirstPitch steps={steps} />}
          {data && <WarmestInvestors investors={data.warmest_investors} />}
          {data && <TopLinks links={data.top_links} />}
          <Clones list={list} />
        </aside>
      </div>
    </>
  )
}

function FirstPitch({ steps }: { steps: Step[] }) {
  return (
    <Panel className="max-w-form">
      <h2 className="mb-4 font-medium text-lead">Your first pitch</h2>
      <ProgressSteps label="Your first pitch" steps={steps} />
    </Panel>
  )
}

function Clones({ list }: { list: ReturnType<typeof useCloneList> }) {
  if (list.isError) {
    return <ErrorState title={listClonesWords(list.error)} {...again(list)} />
  }
  if (list.isPending) {
    return <LoadingText label="Loading your clones" lines={6} />
  }
  return <YourClones clones={list.data.pages.flat()} />
}

const LIVE_SHOWN = 5

/** Only while somebody is talking. */
function LiveNow() {
  const { calls } = useLiveCalls()
  if (calls.length === 0) return null
  return (
    <section
      aria-label="Live now"
      className="mb-8 flex flex-col divide-y divide-hairline border-live border-l-2 pl-4"
    >
      {calls.slice(0, LIVE_SHOWN).map((call) => (
        <p key={call.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <StatusMark tone="live">Live now</StatusMark>
          <span className="min-w-0 truncate">{call.clone_name}</span>
          <span className="text-ink-soft text-small">{durationWords(call.duration_seconds)}</span>
          <TextLink href={`/call-logs?call=${call.id}`} className="ml-auto">
            Follow it
          </TextLink>
        </p>
      ))}
      {calls.length > LIVE_SHOWN && (
        <p className="py-2 text-ink-soft text-small">
          <TextLink href="/call-logs">{calls.length - LIVE_SHOWN} more</TextLink>
        </p>
      )}
    </section>
  )
}
