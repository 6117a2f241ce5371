import { type ReactNode, useEffect, useRef } from 'react'
import { isWithoutAnswers } from '../conversation/call-words.ts'
import type { CaptionWord } from '../talk/captions.ts'
import type { CloneTurn, TalkState } from '../talk/talk-state.ts'

/**
 * The very words: the sentence that is being said, the word of this moment in light. Its height never changes, so
 * that nothing under it moves; a long sentence moves along inside.
 */
export function Captions({ state, language }: { state: TalkState; language?: string | undefined }) {
  const { captions } = state
  const word = captions?.word ?? null
  const at = word?.segment ?? Math.max(0, (captions?.segments.length ?? 1) - 1)
  const text = captions?.segments[at]?.text
  const { box, now } = useFollowed(word?.charStart, text)
  return (
    <div
      ref={box}
      className="player-words relative h-28 overflow-hidden px-5 text-lead @form:px-8 @prose:h-24 @prose:text-title"
    >
      <div className="flex min-h-full max-w-page flex-col justify-center">
        <Line state={state} language={language}>
          {text !== undefined && <Spoken text={text} word={word} now={now} />}
        </Line>
      </div>
    </div>
  )
}

/** What the visitor says just now, else what is said to them. */
function Line(props: { state: TalkState; language?: string | undefined; children: ReactNode }) {
  const { state, language, children } = props
  const asked = state.turns.at(-1)
  if (asked?.who === 'visitor' && asked.status === 'partial') {
    return (
      <p>
        <span className="text-stage-soft">You: </span>
        <bdi>{asked.text}</bdi>
      </p>
    )
  }
  if (!children) return <p className="text-stage-soft">{quietWords(state)}</p>
  return (
    <p dir="auto" lang={language}>
      {children}
    </p>
  )
}

/** Keeps the word of this moment in sight. */
function useFollowed(charStart: number | undefined, text: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const now = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the word, which is not read here
  useEffect(() => {
    if (!box.current) return
    const { offsetTop = 0, offsetHeight = 0 } = now.current ?? {}
    const below = offsetTop + offsetHeight - box.current.clientHeight
    box.current.scrollTop = Math.max(0, below + offsetHeight)
  }, [charStart, text])
  return { box, now }
}

function Spoken(props: { text: string; word: CaptionWord | null; now: React.Ref<HTMLSpanElement> }) {
  const { text, word, now } = props
  if (!word) return text
  return (
    <>
      {text.slice(0, word.charStart)}
      <span ref={now} className="text-spot">
        {text.slice(word.charStart, word.charEnd)}
      </span>
      <span className="text-stage-soft">{text.slice(word.charEnd)}</span>
    </>
  )
}

/** While nobody speaks: what was said last, or what to do. */
function quietWords(state: TalkState): string {
  const { phase, turns, microphone } = state
  const last = turns.findLast((turn): turn is CloneTurn => turn.who === 'clone')
  if (phase === 'thinking') return '…'
  // A call that began with the microphone waits for its visitor.
  const isOut = isWithoutAnswers(state)
  if (!last && microphone === 'off') return 'One moment.'
  if (!last) return isOut ? 'Play the pitch.' : 'Ask anything, or play the pitch.'
  const sentence = last.status === 'interrupted' ? '' : last.segments.at(-1)?.text
  return sentence || (isOut ? 'Go on with the pitch.' : 'Ask anything, or go on with the pitch.')
}
