import type { CallSummary } from '@understudy/contract/calls'
import { useSession } from '../api/use-session.ts'
import { useTitle } from '../app/use-title.ts'
import { CallList } from '../call-logs/CallList.tsx'
import { durationWords, levels } from '../call-logs/call-words.ts'
import { listCallsWords } from '../call-logs/error-words.ts'
import { useLiveCalls } from '../call-logs/use-live-calls.ts'
import { listClonesWords } from '../clones/error-words.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { ProgressSteps, type Step } from '../ui/ProgressSteps.tsx'
import { PageHead, Panel } from '../ui/Section.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { firstSteps } from './first-steps.ts'
import { useOwnClones, useRecentCalls } from './use-dashboard.ts'
import { YourClones } from './YourClones.tsx'

/** Where a founder starts: what runs now, what is next, what happened. */
export function DashboardPage() {
  useTitle('Dashboard')
  const { user } = useSession()
  const clones = useOwnClones()
  const calls = useRecentCalls()
  const latest = calls.latest.data?.calls ?? []
  const itsCalls = latest.filter((call) => call.clone_id === clones.first?.id)
  const steps = firstSteps({
    clone: clones.whole,
    tested: itsCalls.some((call) => call.is_test),
    shared: itsCalls.some((call) => !call.is_test),
  })
  const known = clones.isKnown && calls.latest.isSuccess
  const open = known && steps.some((step) => step.state !== 'done')
  // Figures of nothing help nobody: before the first call the first steps stand in their place.
  const isNew = open && latest.length === 0
  return (
    <>
      <PageHead
        title={user?.name ? `Hello, ${user.name.split(' ')[0]}` : 'Dashboard'}
        actions={
          <ButtonLink href="/create-clone" variant={clones.clones.length === 0 ? 'primary' : 'secondary'}>
            Create a clone
          </ButtonLink>
        }
      />
      <LiveNow />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {isNew ? (
          <FirstPitch steps={steps} />
        ) : (
          <div className="min-w-0">
            <WeekTiles calls={calls} />
            <section aria-labelledby="latest-calls" className="pt-8">
              <div className="mb-3 flex items-baseline justify-between gap-4">
                <h2 id="latest-calls" className="text-title">
                  Latest calls
                </h2>
                {latest.length > 0 && <TextLink href="/call-logs">All calls</TextLink>}
              </div>
              <LatestCalls calls={calls} />
            </section>
          </div>
        )}
        <aside className="flex min-w-0 flex-col gap-8">
          <Clones clones={clones} />
          {open && !isNew && <FirstPitch steps={steps} />}
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

function Clones({ clones }: { clones: ReturnType<typeof useOwnClones> }) {
  if (clones.list.isError) {
    return (
      <ErrorState
        title={listClonesWords(clones.list.error)}
        onRetry={() => void clones.list.refetch()}
        retrying={clones.list.isFetching}
      />
    )
  }
  if (clones.isPending) {
    return (
      <Loading label="Loading your clones">
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return <YourClones clones={clones.clones} />
}

/** Only while somebody is talking. */
function LiveNow() {
  const { calls } = useLiveCalls()
  if (calls.length === 0) return null
  return (
    <section
      aria-label="Live now"
      className="mb-8 flex flex-col divide-y divide-hairline border-live border-l-2 pl-4"
    >
      {calls.map((call) => (
        <p key={call.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <StatusMark tone="live">Live now</StatusMark>
          <span className="min-w-0 truncate">{call.clone_name}</span>
          <span className="text-ink-soft text-small">{durationWords(call.duration_seconds)}</span>
          <TextLink href={`/call-logs?call=${call.id}`} className="ml-auto">
            Follow it
          </TextLink>
        </p>
      ))}
    </section>
  )
}

type Calls = ReturnType<typeof useRecentCalls>

function WeekTiles({ calls: { week } }: { calls: Calls }) {
  const stats = week.data?.stats
  const loading = week.isPending
  return (
    <Tiles>
      <Tile label="Calls, 7 days" figure={stats?.calls.toLocaleString('en') ?? null} loading={loading} />
      <Tile label="Talk minutes" figure={stats?.minutes.toLocaleString('en') ?? null} loading={loading} />
      <Tile
        label="Questions answered"
        figure={stats?.answered_percent == null ? null : `${stats.answered_percent} %`}
        loading={loading}
      />
      <Tile
        label="Open questions"
        figure={week.data ? openQuestionWords(week.data) : null}
        loading={loading}
      />
    </Tiles>
  )
}

/** Beyond a page of calls the sum is only a lower bound, and says so. */
function openQuestionWords({ calls, total }: { calls: readonly CallSummary[]; total: number }): string {
  const open = calls.reduce((sum, call) => sum + call.unanswered_count, 0)
  return `${open.toLocaleString('en')}${total > calls.length ? '+' : ''}`
}

const SHOWN = 6
const ROWS = levels.slice(0, 3)

function LatestCalls({ calls: { latest, week } }: { calls: Calls }) {
  if (latest.isPending) {
    return (
      <Loading label="Loading the latest calls">
        {ROWS.map((row) => (
          <Skeleton key={row} className="mb-2 h-14 w-full" />
        ))}
      </Loading>
    )
  }
  if (latest.isError) {
    return (
      <ErrorState
        title={listCallsWords(latest.error)}
        onRetry={() => void Promise.all([latest.refetch(), week.refetch()])}
        retrying={latest.isFetching}
      />
    )
  }
  if (latest.data.calls.length === 0) {
    return (
      <p className="max-w-form text-ink-soft">
        Whoever talks to your clone will be here, with every word and what was left unanswered.
      </p>
    )
  }
  return (
    <CallList calls={latest.data.calls.slice(0, SHOWN)} hrefOf={(id) => `/call-logs?call=${id}`} narrow />
  )
}
