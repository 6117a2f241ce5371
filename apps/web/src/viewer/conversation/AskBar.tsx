import { ArrowUp, ChevronDown } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../../ui/cx.ts'
import { useHeight } from '../../ui/use-height.ts'
import { Later } from '../parts/PartSection.tsx'
import type { Player } from '../stage/player.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { wasRefused } from '../visit/begun-calls.ts'
import { isWithoutAnswers } from './call-words.ts'
import { MicrophoneButton } from './MicrophoneButton.tsx'
import type { MicrophoneLineProps } from './MicrophoneLine.tsx'

// It comes with the stage, which is there in any talk that has a microphone.
const loadMicrophoneLine = () => import('../stage/Playing.tsx').then(({ MicrophoneLine }) => MicrophoneLine)

const MAX_CHARS = 2_000

export interface AskBarProps {
  ref?: Ref<HTMLTextAreaElement>
  companyName: string
  /** Of the pitch, and so of what is suggested. */
  language?: string | undefined
  suggestions: readonly string[]
  state: TalkState
  /** A talk in writing has no microphone. */
  writing: boolean
  /** Shown above the field on a narrow screen. */
  answers?: ReactNode
  /** The last question that was asked: each unfolds its answers anew. */
  newest?: string | undefined
  /** The talk is over: what was asked stands on the page. */
  isOver?: boolean
  /** False where the question was not taken: it stays in the field. */
  onAsk: (text: string) => Promise<boolean>
  /** There is something in the field, or there is not any more. */
  onTyping?: (types: boolean) => void
  player: MicrophoneLineProps['player'] & Pick<Player, 'microphone'>
  /** Not pinned to the foot of the page. */
  inline?: boolean
}

let room: CSSStyleSheet | undefined
/**
 * For all that stands at the foot of the page (`over-bar`), by a rule for these alone: handed down from the root, it
 * would have every element styled over whenever it changes.
 */
function leaveRoom(heightPx: number | null): void {
  if (!room) {
    room = new CSSStyleSheet()
    document.adoptedStyleSheets.push(room)
  }
  room.replaceSync(heightPx === null ? '' : `.over-bar{--bar-height:${heightPx}px}`)
}

/** One field, always there, and a microphone beside it. */
export function AskBar(props: AskBarProps) {
  const { suggestions, state, writing, inline = false } = props
  const [text, setText] = useState('')
  const isLeft = isWithoutAnswers(state) && !wasRefused(state)
  const ask = isLeft ? 'Leave a question' : 'Ask anything'
  const bar = useRef<HTMLElement>(null)
  useHeight(bar, leaveRoom, !inline)
  // Until the talk has taken it, the same text is not asked again by who sees nothing of it yet.
  const asking = useRef<string | null>(null)
  const send = async () => {
    const said = text
    if (said.trim() === '' || asking.current === said) return
    asking.current = said
    const isTaken = await props.onAsk(said)
    asking.current = null
    if (!isTaken) return
    setText((now) => (now === said ? '' : now))
    props.onTyping?.(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) void send()
  }
  return (
    <section
      ref={bar}
      aria-label="Your question"
      className={
        inline
          ? 'pt-3'
          : 'fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]'
      }
    >
      <div className={inline ? '' : 'mx-auto w-full max-w-page px-4 py-3 sm:px-6'}>
        {props.answers && (
          <AnswersSheet newest={props.newest} isOver={props.isOver}>
            {props.answers}
          </AnswersSheet>
        )}
        {suggestions.length > 0 && <Suggestions {...props} />}
        {!writing && (state.microphone !== 'off' || state.recognitionFailed) && (
          <Later
            load={loadMicrophoneLine}
            props={{ state, player: props.player }}
            loading=""
            failed="What the microphone does could not be shown"
            meanwhile={false}
          />
        )}
        <form onSubmit={onSubmit} className="flex items-end gap-2">
          <label htmlFor={inline ? 'landing-ask' : 'ask'} className="sr-only">
            {ask}
          </label>
          <textarea
            ref={props.ref}
            id={inline ? 'landing-ask' : 'ask'}
            rows={1}
            maxLength={MAX_CHARS}
            placeholder={inline && !isLeft ? `Ask ${props.companyName} anything` : ask}
            enterKeyHint="send"
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => {
              setText(value)
              props.onTyping?.(value.trim() !== '')
            }}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-control border border-edge bg-raised px-4 py-2.75 hover:border-ink-soft"
          />
          {!writing && state.ears !== 'none' && (
            <MicrophoneButton state={state.microphone} onPress={props.player.microphone} />
          )}
          <button
            type="submit"
            aria-label="Ask"
            title="Ask"
            aria-disabled={text.trim() === ''}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control bg-ink text-paper aria-disabled:bg-sunken aria-disabled:text-ink-faint"
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        </form>
      </div>
    </section>
  )
}

/** Folds itself when the visitor turns to a form of the page, which it would cover. */
function AnswersSheet({
  newest,
  isOver = false,
  children,
}: Pick<AskBarProps, 'newest' | 'isOver'> & { children: ReactNode }) {
  const [open, setOpen] = useState(!isOver)
  const now = `${isOver} ${newest}`
  const [seen, setSeen] = useState(now)
  if (seen !== now) {
    setSeen(now)
    setOpen(!isOver)
  }
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main form, main [tabindex="-1"]')) setOpen(false)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mb-3 lg:hidden"
    >
      <summary className="flex min-h-9 pointer-coarse:min-h-11 items-center justify-between font-medium text-small">
        Answers
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="max-h-[30dvh] overflow-y-auto [@media(height<42rem)]:max-h-[20dvh] overscroll-contain">
        {children}
      </div>
    </details>
  )
}

function Suggestions({ suggestions, language, onAsk, inline, newest }: AskBarProps) {
  return (
    <ul
      aria-label="Suggested questions"
      className={cx(
        '[@media(height<31rem)]:hidden mb-2.5 flex gap-2 overflow-x-auto pb-0.5 [scrollbar-width:none] sm:flex-wrap',
        // Where there is room beside the pitch they stand there.
        !inline && '-mx-4 px-4 sm:mx-0 sm:px-0',
        !inline && newest === undefined && 'lg:hidden',
      )}
    >
      {suggestions.map((question) => (
        <li key={question} lang={language} className="shrink-0">
          <button
            type="button"
            onClick={() => void onAsk(question)}
            className="min-h-9 pointer-coarse:min-h-11 whitespace-nowrap rounded-full border border-edge/55 bg-raised px-3.5 text-small hover:bg-hover"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
