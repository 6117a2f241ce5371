import type { Call, TranscriptTurn } from '@understudy/contract/calls'
import { CircleHelp, Mic, Quote } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { clockWords, unheardPart } from './call-words.ts'

type Told = Pick<Call, 'consent_transcript' | 'transcript' | 'questions'>

/** Who said what, and of the clone what was truly heard. */
export function Transcript({ call }: { call: Told }) {
  if (!call.consent_transcript) {
    return (
      <p className="text-ink-soft">The visitor asked that nothing of this talk be kept but its length.</p>
    )
  }
  if (call.transcript.length === 0) return <p className="text-ink-soft">Nothing was said.</p>
  return (
    <ol className="flex flex-col gap-5">
      {call.transcript.map((turn) => (
        <li key={`${turn.role}-${turn.turn}-${turn.at_ms}`}>
          <Turn turn={turn} unanswered={isUnanswered(call, turn)} />
        </li>
      ))}
    </ol>
  )
}

const isUnanswered = (call: Told, turn: TranscriptTurn): boolean =>
  turn.role === 'visitor' &&
  call.questions.some((question) => question.turn === turn.turn && !question.answered)

function Turn({ turn, unanswered }: { turn: TranscriptTurn; unanswered: boolean }) {
  const visitor = turn.role === 'visitor'
  const unheard = unheardPart(turn)
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
      <span className="pt-0.5 text-right text-ink-faint text-small tabular-nums">
        {clockWords(turn.at_ms)}
      </span>
      <div className={cx('min-w-0 border-l-2 pl-3', visitor ? 'border-ink' : 'border-hairline')}>
        <p className="flex items-center gap-2 text-ink-soft text-small">
          {visitor ? 'Visitor' : speakerWords[turn.purpose ?? 'answer']}
          {visitor && turn.via !== 'text' && turn.via !== null && (
            <Mic aria-label="spoken" className="size-3.5" />
          )}
        </p>
        <p className={cx('wrap-anywhere', visitor && 'font-medium')}>
          {turn.text}
          {unheard && (
            <>
              {' '}
              <span className="whitespace-nowrap text-small text-warn">interrupted here</span>{' '}
              <span className="text-ink-faint">{unheard}</span>
            </>
          )}
        </p>
        {unanswered && (
          <p className="mt-1 inline-flex items-center gap-1.5 text-small text-warn">
            <CircleHelp aria-hidden="true" className="size-3.5" />
            No answer in the material
          </p>
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

const speakerWords = { pitch: 'Clone, presenting', answer: 'Clone', prompt: 'Clone' } as const
