import { ArrowUp, Mic, MicOff } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TalkState } from '../talk/talk-state.ts'
import { cx } from '../ui/cx.ts'

export interface AskBarProps {
  ref: Ref<HTMLTextAreaElement>
  suggestions: readonly string[]
  showSuggestions: boolean
  microphone: TalkState['microphone']
  ears: TalkState['ears']
  recognitionFailed: boolean
  onAsk: (text: string) => void
  onMicrophone: () => void
}

/** One field, always there, and a microphone beside it. */
export function AskBar(props: AskBarProps) {
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    props.onAsk(text)
    setText('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const notice = microphoneWords(props)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto w-full max-w-page px-4 py-3 sm:px-6">
        {props.showSuggestions && props.suggestions.length > 0 && (
          <ul
            aria-label="Suggested questions"
            className="-mx-4 mb-2.5 flex gap-2 overflow-x-auto px-4 pb-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
          >
            {props.suggestions.map((question) => (
              <li key={question} className="shrink-0">
                <button
                  type="button"
                  onClick={() => props.onAsk(question)}
                  className="min-h-9 whitespace-nowrap rounded-full border border-hairline bg-raised px-3.5 text-small hover:bg-hover"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
        {notice && (
          <p role="status" className="mb-2 text-ink-soft text-small">
            {notice}
          </p>
        )}
        <form onSubmit={onSubmit} className="flex items-end gap-2">
          <label htmlFor="ask" className="sr-only">
            Ask anything
          </label>
          <textarea
            ref={props.ref}
            id="ask"
            rows={1}
            maxLength={2_000}
            placeholder="Ask anything"
            enterKeyHint="send"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-control border border-edge bg-raised px-4 py-3 leading-6 placeholder:text-ink-faint"
          />
          <MicrophoneButton state={props.microphone} onPress={props.onMicrophone} />
          <button
            type="submit"
            aria-label="Ask"
            disabled={text.trim() === ''}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control bg-ink text-paper disabled:opacity-40"
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        </form>
      </div>
    </div>
  )
}

/** Tells the page how much of its foot the bar covers, so that nothing hides behind it. */
function useBarHeight(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bar-height')
    }
  }, [bar])
}

function MicrophoneButton({ state, onPress }: { state: TalkState['microphone']; onPress: () => void }) {
  if (state === 'unavailable') return null
  const on = state === 'on'
  const label = on ? 'Mute the microphone' : state === 'muted' ? 'Unmute the microphone' : 'Ask by voice'
  const Icon = state === 'muted' ? MicOff : Mic
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={state === 'asking'}
      onClick={onPress}
      className={cx(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control border',
        on ? 'border-spot bg-spot-bright text-spot-ink' : 'border-edge bg-raised hover:bg-hover',
        state === 'asking' && 'animate-wait',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

function microphoneWords({ microphone, ears, recognitionFailed }: AskBarProps): string | null {
  switch (microphone) {
    case 'asking':
      return 'Your browser is asking for the microphone.'
    case 'denied':
      return 'The microphone is blocked for this page. Type your question, or allow it in your browser’s settings.'
    case 'unplugged':
      return 'The microphone is gone. Type your question, or plug it in and try again.'
    case 'muted':
      return 'Muted.'
    case 'on':
      if (recognitionFailed) return 'Your browser could not follow. Please type your question.'
      if (ears === 'browser')
        return 'Listening. Your browser may send what you say to its maker to recognise it.'
      if (ears === 'none') return 'Speech is not recognised here. Please type your question.'
      return 'Listening. Interrupt whenever you like.'
    default:
      return null
  }
}
