import type { CallSummary } from '@understudy/contract/calls'
import { cx } from '../ui/cx.ts'
import { Anchor } from '../ui/Link.tsx'
import { Badge, LevelMark, StatusMark } from '../ui/marks/StatusMark.tsx'
import { Ago } from '../words/Ago.tsx'
import { callStatusTones, callStatusWords } from '../words/call-status.ts'
import { durationWords } from '../words/durations.ts'
import { levelRank, levelWords } from '../words/levels.ts'
import { callerWords, passedOnWords } from './call-words.ts'

/** The calls, newest first. A row is one link: it opens the transcript beside the list. */
export function CallList({
  calls,
  hrefOf,
  narrow = false,
}: {
  calls: readonly CallSummary[]
  hrefOf: (id: string) => string
  /** Among the rest of one clone's page: two columns whatever the window, and no word of which clone. */
  narrow?: boolean
}) {
  return (
    <ul aria-label="Calls" className="divide-y divide-hairline border-hairline border-y">
      {calls.map((call) => (
        <li key={call.id}>
          <Anchor
            href={hrefOf(call.id)}
            className={cx(
              '-mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 rounded-control px-3 py-3 hover:bg-hover',
              !narrow && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem_8rem_9rem]',
            )}
          >
            {narrow ? <NarrowRow call={call} /> : <CallRow call={call} />}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function Caller({ call, cloneName }: { call: CallSummary; cloneName?: string }) {
  const facts = [call.caller_company, passedOnWords(call), cloneName].filter(Boolean)
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{callerWords(call)}</span>
        {call.is_test && <Badge>Test</Badge>}
      </span>
      <span className="block truncate text-ink-soft text-small">
        <Ago at={call.started_at} />
        {facts.map((fact) => ` · ${fact}`)}
      </span>
    </span>
  )
}

function NarrowRow({ call }: { call: CallSummary }) {
  return (
    <>
      <Caller call={call} />
      <span className="flex flex-col items-end text-small">
        <StatusMark tone={callStatusTones[call.status]}>{callStatusWords[call.status]}</StatusMark>
        <span className="text-ink-soft">{durationWords(call.duration_seconds)}</span>
      </span>
      {call.summary && (
        <span className="col-span-2 line-clamp-2 text-ink-soft text-small">{call.summary}</span>
      )}
    </>
  )
}

function CallRow({ call }: { call: CallSummary }) {
  return (
    <>
      <Caller call={call} cloneName={call.clone_name} />
      <span className="order-last col-span-2 line-clamp-2 min-w-0 text-ink-soft text-small lg:order-none lg:col-span-1 lg:self-center">
        {call.summary || (call.pitch_link_name ? `Through “${call.pitch_link_name}”` : '')}
      </span>
      <span className="hidden text-right tabular-nums lg:block lg:self-center">
        {durationWords(call.duration_seconds)}
      </span>
      <span className="hidden text-small lg:block lg:self-center">
        {!call.unscored && (
          <LevelMark level={levelRank[call.interest_level]} of={5}>
            {levelWords[call.interest_level]}
          </LevelMark>
        )}
      </span>
      <span className="flex flex-col items-end text-small lg:items-start lg:self-center">
        <StatusMark tone={callStatusTones[call.status]}>{callStatusWords[call.status]}</StatusMark>
        <span className="text-ink-soft lg:hidden">{durationWords(call.duration_seconds)}</span>
      </span>
    </>
  )
}
