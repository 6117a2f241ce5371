import type { PublicPitch } from '@understudy/contract/pitches'
import { CircleHelp, Quote } from 'lucide-react'
import type { CloneTurn, TalkTurn, VisitorTurn } from '../talk/talk-state.ts'
import { cx } from '../ui/cx.ts'
import { Popover } from '../ui/Popover.tsx'

type Section = PublicPitch['sections'][number]

/** What was asked and answered. The pitch itself stands on the stage and in the chapters. */
export function Conversation({
  turns,
  sections,
}: {
  turns: readonly TalkTurn[]
  sections: readonly Section[]
}) {
  const shown = turns.filter((turn) => turn.who === 'visitor' || turn.purpose === 'answer')
  if (shown.length === 0) return null
  return (
    <section aria-label="Conversation" className="mt-8 border-hairline border-t pt-6">
      <ol aria-live="polite" className="flex flex-col gap-6">
        {shown.map((turn) => (
          <li key={turn.who === 'visitor' ? turn.id : `clone-${turn.utterance}`}>
            {turn.who === 'visitor' ? (
              <Question turn={turn} />
            ) : (
              <AnswerTurn turn={turn} sections={sections} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Question({ turn }: { turn: VisitorTurn }) {
  return (
    <div className="ml-auto w-fit max-w-[85%] rounded-panel bg-sunken px-4 py-2.5">
      <p className={cx('wrap-anywhere', turn.status === 'partial' && 'text-ink-soft')}>{turn.text}</p>
      {turn.status === 'sending' && <p className="text-ink-faint text-small">Sending</p>}
      {turn.status === 'refused' && <p className="text-bad text-small">Not sent. Please ask again.</p>}
    </div>
  )
}

function AnswerTurn({ turn, sections }: { turn: CloneTurn; sections: readonly Section[] }) {
  // A finished answer without a source states nothing: the question goes to the founders.
  const passedOn = turn.status !== 'speaking' && turn.sources.length === 0 && /pass|founder/i.test(turn.text)
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere">
        {turn.text}
        {turn.status === 'interrupted' && <span className="text-ink-faint"> …</span>}
      </p>
      {turn.sources.length > 0 && (
        <ul aria-label="Sources" className="mt-2 flex flex-wrap gap-1.5">
          {turn.sources.map((source) => (
            <li key={source.id} className="max-w-full">
              <SourceChip source={source} sections={sections} />
            </li>
          ))}
        </ul>
      )}
      {passedOn && (
        <p className="mt-2 inline-flex items-center gap-1.5 text-small text-warn">
          <CircleHelp aria-hidden="true" className="size-3.5" />
          Not in the material
        </p>
      )}
    </div>
  )
}

const kindWords: Record<string, string> = {
  faq: 'From the founders’ answers',
  fact: 'A figure of the company',
  section: 'From the pitch',
  team: 'About the team',
  document: 'From a document',
  company: 'About the company',
}

function SourceChip({
  source,
  sections,
}: {
  source: CloneTurn['sources'][number]
  sections: readonly Section[]
}) {
  const passage = source.kind === 'section' ? sections.find(({ id }) => id === source.id)?.text : undefined
  return (
    <Popover
      title={source.label}
      trigger={
        <button
          type="button"
          className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-ink-soft text-small hover:bg-pressed"
        >
          <Quote aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{source.label}</span>
        </button>
      }
    >
      <p className="text-ink-soft text-small">{kindWords[source.kind] ?? 'From the company’s material'}</p>
      {passage && <p className="mt-2 max-h-60 overflow-y-auto">{passage}</p>}
    </Popover>
  )
}
