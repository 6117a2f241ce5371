import type { CallSummary } from '@understudy/contract/calls'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Badge, StatusMark, type Tone } from '../ui/StatusMark.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useLatestCalls } from './use-clones.ts'

/** The last few conversations. */
export function LatestCalls({ cloneId }: { cloneId: string }) {
  const calls = useLatestCalls(cloneId)
  return (
    <Section title="Latest calls">
      {calls.isPending ? (
        <Loading label="Loading the latest calls">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : calls.isError ? (
        <ErrorState
          title="The calls did not load"
          onRetry={() => void calls.refetch()}
          retrying={calls.isFetching}
        />
      ) : calls.data.calls.length === 0 ? (
        <p className="text-ink-soft">Nobody has talked to it yet. Who did, and for how long, will be here.</p>
      ) : (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {calls.data.calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const tones: Record<CallSummary['status'], { tone: Tone; word: string }> = {
  connecting: { tone: 'live', word: 'Connecting' },
  'in-progress': { tone: 'live', word: 'In progress' },
  completed: { tone: 'good', word: 'Completed' },
  missed: { tone: 'warn', word: 'Missed' },
  failed: { tone: 'bad', word: 'Failed' },
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

function CallRow({ call }: { call: CallSummary }) {
  const who = call.caller_name ?? call.caller_email ?? 'Somebody without a name'
  const { tone, word } = tones[call.status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{who}</span>
          {call.is_test && <Badge>Test</Badge>}
        </p>
        <p className="truncate text-ink-soft text-small">
          {[call.caller_company, when.format(new Date(call.started_at))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex items-center gap-4 text-small">
        <span className="text-ink-soft">{durationWords(call.duration_seconds)}</span>
        <StatusMark tone={tone}>{word}</StatusMark>
      </p>
    </li>
  )
}

function durationWords(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}
