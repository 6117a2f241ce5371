import type { Call, TranscriptTurn } from '@understudy/contract/calls'
import { CircleCheck, CircleHelp, Mail, Mic, Quote, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../frame/errors/lazy-part.ts'
import { cx } from '../ui/cx.ts'
import { TextLink } from '../ui/Link.tsx'
import { clockWords } from '../words/playing-times.ts'
import { cutOff } from './cut-off.ts'
import { isLive } from './is-live.ts'
import { turnAnchor } from './report/report-words.ts'

const KeepAsTest = lazyExtra(async () => ({
  default: (await import('../knowledge/rehearsal/KeepAsTest.tsx')).KeepAsTest,
}))

/** `clone_id`, where the reader may teach that clone; `status`, where the call may still be running. */
type Told = Pick<Call, 'consent' | 'transcript' | 'questions'> &
  Partial<Pick<Call, 'id' | 'status' | 'clone_id' | 'notes' | 'visitor_deleted_at'>>

/** Who said what, and of the clone what was truly heard. */
export function Transcript({ call }: { call: Told }) {
  const live = call.status !== undefined && isLive({ status: call.status })
  if (call.visitor_deleted_at) {
    return <p className="text-ink-soft">The visitor deleted what was said in this talk.</p>
  }
  if (!call.consent.transcript) {
    return (
      <p className="text-ink-soft">The visitor asked that nothing of this talk be kept but its length.</p>
    )
  }
  if (call.transcript.length === 0) {
    return <p className="text-ink-soft">{live ? 'Nothing has been said yet.' : 'Nothing was said.'}</p>
  }
  const last = live ? call.transcript.at(-1) : undefined
  return (
    <>
      {!call.consent.person && (
        <p className="mb-4 text-ink-soft">
          Kept with the firm alone: the visitor asked that no name stand beside it.
        </p>
      )}
      <Corrections notes={call.notes ?? []} transcript={call.transcript} />
      <ol className="flex flex-col gap-5">
        {call.transcript.map((turn) => (
          <li
            key={`${turn.role}-${turn.turn}-${turn.at_ms}`}
            {...(turn.role === 'visitor' ? { id: turnAnchor(turn.turn), tabIndex: -1 } : {})}
            className="rounded-small"
          >
            <Turn
              turn={turn}
              question={questionOf(call, turn)}
              teachAt={teachPath(call)}
              cloneId={call.clone_id}
              // What is being spoken is kept as cut off until it has been heard to its end.
              speaking={turn === last && turn.role === 'clone' && turn.interrupted}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the visitor set right afterwards; the transcript itself stays as it was. */
function Corrections({ notes, transcript }: Pick<Call, 'notes' | 'transcript'>) {
  if (notes.length === 0) return null
  const said = (of: number) => transcript.find(({ turn, role }) => turn === of && role === 'visitor')?.text
  return (
    <ul
      aria-label="Corrections by the visitor"
      className="mb-5 flex flex-col gap-2 border-warn border-l-2 pl-3"
    >
      {notes.map(({ id, turn, text }) => (
        <li key={id} className="wrap-anywhere">
          <span className="block text-ink-soft text-small">
            The visitor sets right {turn === null ? 'who they are' : <>“{said(turn)}”</>}
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What was asked in this call waits there for its answer. */
const teachPath = ({ id, clone_id }: Told): string | null =>
  id && clone_id ? `/clone/${clone_id}?tab=questions&call=${id}` : null

type Question = Told['questions'][number]

/** The question that a visitor's turn was; one without an answer comes before others. */
function questionOf(call: Told, turn: TranscriptTurn): Question | undefined {
  if (turn.role !== 'visitor') return undefined
  const asked = call.questions.filter((question) => question.turn === turn.turn)
  return asked.find((question) => !question.answered) ?? asked[0]
}

interface TurnProps {
  turn: TranscriptTurn
  question: Question | undefined
  /** Where the clone can be taught the answer. */
  teachAt: string | null
  /** Whose tests the question can be kept among. */
  cloneId: string | undefined
  /** The clone is saying it right now. */
  speaking: boolean
}

function Turn({ turn, question, teachAt, cloneId, speaking }: TurnProps) {
  const visitor = turn.role === 'visitor'
  const cut = speaking ? null : cutOff(turn)
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
      <span className="pt-0.5 text-right text-ink-faint text-small tabular-nums">
        {clockWords(turn.at_ms / 1000)}
      </span>
      <div className={cx('min-w-0 border-l-2 pl-3', visitor ? 'border-ink' : 'border-hairline')}>
        <p className="flex items-center gap-2 text-ink-soft text-small">
          {visitor ? 'Visitor' : speakerWords[turn.purpose ?? 'answer']}
          {visitor && turn.via !== 'text' && turn.via !== null && (
            <Mic aria-label="spoken" className="size-3.5" />
          )}
        </p>
        <p dir="auto" className={cx('wrap-anywhere', visitor && 'font-medium')}>
          {turn.text}
          {speaking && <span className="text-ink-soft text-small"> speaking</span>}
          {cut && (
            <>
              {' '}
              <span className="whitespace-nowrap text-small text-warn">interrupted here</span>
              {cut.rest && cut.goesOn && <Unheard> {cut.rest}</Unheard>}
            </>
          )}
        </p>
        {cut?.rest && !cut.goesOn && (
          <p className="wrap-anywhere">
            <span className="text-ink-soft text-small">It was going to say: </span>
            <Unheard>{cut.rest}</Unheard>
          </p>
        )}
        {turn.helpful !== undefined && (
          <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-small [&_svg]:size-3.5">
            {turn.helpful ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
            {turn.helpful ? 'The visitor found this helpful' : 'The visitor did not find this helpful'}
          </p>
        )}
        {question && <Outcome question={question} teachAt={teachAt} />}
        {question && cloneId && (
          <Suspense>
            <KeepAsTest cloneId={cloneId} question={question.text} />
          </Suspense>
        )}
        {turn.sources.length > 0 && (
          <ul aria-label="Sources" className="mt-1.5 flex flex-wrap gap-1.5">
            {turn.sources.map((source) => (
              <li
                key={source.id}
                className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-small"
              >
                <Quote aria-hidden="true" className="size-3 shrink-0" />
                <span className="truncate">{source.label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Outcome({ question, teachAt }: { question: Question; teachAt: string | null }) {
  if (question.waits) {
    return (
      <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-small">
        <Mail aria-hidden="true" className="size-3.5" />
        Waits for a proven address
      </p>
    )
  }
  if (question.answered) {
    return (
      <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-small">
        <CircleCheck aria-hidden="true" className="size-3.5 text-good" />
        Answered
      </p>
    )
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
      <span className="inline-flex items-center gap-1.5 text-warn">
        <CircleHelp aria-hidden="true" className="size-3.5" />
        <span>No answer in the material</span>
      </span>
      {teachAt && <TextLink href={teachAt}>Teach the clone</TextLink>}
    </p>
  )
}

/** Words that were prepared and never heard. */
const Unheard = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-faint">
    <span className="sr-only">not heard: </span>
    {children}
  </span>
)

const speakerWords = { pitch: 'Clone, presenting', answer: 'Clone', prompt: 'Clone' } as const
