import type { CloneTurn, TalkState } from '../talk/talk-state.ts'
import { cx } from '../ui/cx.ts'

/** The very words: the sentence that is being said, the word of this moment in light. */
export function Captions({ captions, turns, phase }: Pick<TalkState, 'captions' | 'turns' | 'phase'>) {
  const at = captions?.word?.segment ?? Math.max(0, (captions?.segments.length ?? 1) - 1)
  const segment = captions?.segments[at]
  return (
    <div className="flex min-h-24 items-center px-5 py-4 sm:px-8">
      {segment ? (
        <p className="max-w-prose text-lead leading-relaxed">
          <Spoken text={segment.text} word={captions?.word ?? null} />
        </p>
      ) : (
        <p className="max-w-prose text-lead text-stage-soft leading-relaxed">{quietWords(phase, turns)}</p>
      )}
    </div>
  )
}

function Spoken({ text, word }: { text: string; word: { charStart: number; charEnd: number } | null }) {
  if (!word) return <span className="text-stage-soft">{text}</span>
  const parts: [string, string][] = [
    ['said', text.slice(0, word.charStart)],
    ['now', text.slice(word.charStart, word.charEnd)],
    ['next', text.slice(word.charEnd)],
  ]
  return (
    <>
      {parts.map(([key, part]) => (
        <span
          key={key}
          className={cx(key === 'now' && 'text-spot-bright', key === 'next' && 'text-stage-soft')}
        >
          {part}
        </span>
      ))}
    </>
  )
}

function quietWords(phase: TalkState['phase'], turns: TalkState['turns']): string {
  if (phase === 'thinking') return '…'
  if (phase === 'ended') return 'The call has ended.'
  const last = turns.findLast((turn): turn is CloneTurn => turn.who === 'clone')
  if (phase === 'listening' || phase === 'endpointing')
    return last?.text.split(/(?<=[.!?])\s/).at(-1) ?? 'Ask anything.'
  return last ? '' : 'One moment.'
}
