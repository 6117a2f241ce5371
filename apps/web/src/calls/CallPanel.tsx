import type { Call } from '@understudy/contract/calls'
import { again } from '../api/again.ts'
import { isNotFound } from '../api/api-error.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../ui/floats/use-question.ts'
import { SidePanel } from '../ui/floats/SidePanel.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { callStatusTones, callStatusWords } from '../words/call-status.ts'
import { deviceWords } from '../words/devices.ts'
import { durationWords } from '../words/durations.ts'
import { languageName } from '../words/languages.ts'
import { levelWords } from '../words/levels.ts'
import { whenWords } from '../words/times.ts'
import { callerWords, endedWords } from './call-words.ts'
import { deleteCallWords, readCallWords } from './error-words.ts'
import { isLive } from './is-live.ts'
import { ModelTurns } from './model/ModelTurns.tsx'
import { SpeechUsed } from './model/SpeechUsed.tsx'
import { Report } from './report/Report.tsx'
import { Transcript } from './Transcript.tsx'
import { useCall, useDeleteCall } from './use-calls.ts'

/** One call beside the list: its facts, its transcript, its questions. */
export function CallPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCall(id)
  const call = query.data
  return (
    <SidePanel
      onClose={onClose}
      title={call ? callerWords(call) : 'Call'}
      description={call ? `${call.clone_name}, ${whenWords(call.started_at)}` : undefined}
      actions={call && !isLive(call) ? <DeleteCall call={call} onDeleted={onClose} /> : undefined}
    >
      <Loaded
        query={query}
        loading={<LoadingText label="Loading the call" lines={8} />}
        failed={(error) => (
          // What was deleted does not come back.
          <ErrorState title={readCallWords(error)} {...(isNotFound(error) ? {} : again(query))} />
        )}
      >
        {(call) => <ReadCall call={call} />}
      </Loaded>
    </SidePanel>
  )
}

function ReadCall({ call }: { call: Call }) {
  return (
    <div className="flex flex-col gap-6">
      <CallFacts call={call} />
      {!isLive(call) && <Report call={call} />}
      <Transcript call={call} />
      <ModelTurns call={call} />
      <SpeechUsed call={call} />
    </div>
  )
}

function CallFacts({ call }: { call: Call }) {
  const waiting = call.questions.filter(({ waits }) => waits).length
  // Whose talk is not to be kept is not scored by its length.
  const isKept = call.consent.transcript && call.visitor_deleted_at === null
  const questions = `${call.questions_count - call.unanswered_count - waiting} of ${call.questions_count}`
  const facts: [string, string | null][] = [
    ['Length', durationWords(call.duration_seconds)],
    ['Interest', isKept ? levelWords[call.interest_level] : null],
    ['Questions answered', call.questions_count === 0 ? null : questions],
    ['Rated by the visitor', call.rating === null ? null : `${call.rating} of 5`],
    ['Link', call.pitch_link_name],
    ['Link of', call.link_investor_name],
    ['Spoken in', languageName(call.language)],
    ['Device', isKept ? deviceWords(call.device_type) : null],
    ['Ended', endedWords(call.ended_reason)],
  ]
  return (
    <div className="flex flex-col gap-3">
      <StatusMark tone={callStatusTones[call.status]}>{callStatusWords[call.status]}</StatusMark>
      {call.summary && <p>{call.summary}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-hairline border-y py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function DeleteCall({ call, onDeleted }: { call: Call; onDeleted: () => void }) {
  const deletion = useDeleteCall()
  const { isOpen, setOpen, ask } = useQuestion(deletion)
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        Delete call
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete this call?"
        confirmLabel="Delete call"
        danger
        busy={deletion.isPending}
        error={deletion.isError ? deleteCallWords(deletion.error) : undefined}
        onConfirm={() => deletion.mutate(call.id, { onSuccess: onDeleted })}
      >
        Its transcript goes with it, and what it counted for its investor. Analytics keeps it in its counts.
        This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
