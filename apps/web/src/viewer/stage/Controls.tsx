import { AudioLines, FastForward, Pause, PhoneOff, Play } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { clockWords } from '../../words/playing-times.ts'
import { statusWords } from '../conversation/call-words.ts'
import { Later } from '../parts/PartSection.tsx'
import type { TalkState } from '../talk/talk-state.ts'
import type { VoiceChoiceProps } from './choices/VoiceChoice.tsx'
import { isSpeaking } from './player.ts'
import { useInheritedFocus } from './use-inherited-focus.ts'

// Few ever look for another voice.
const loadVoiceChoice = () => import('./choices/VoiceChoice.tsx').then(({ VoiceChoice }) => VoiceChoice)

export interface ControlsProps {
  state: TalkState
  elapsedSeconds: number
  totalSeconds: number
  voice: VoiceChoiceProps
  onPlayPause: () => void
  onHangUp: () => void
  onGoOn: () => void
}

export function Controls(props: ControlsProps) {
  const { state, voice } = props
  const [voiceOpen, setVoiceOpen] = useState(false)
  const panelId = useId()
  const speaking = isSpeaking(state)
  const waits = state.connection.status === 'live' && state.resumesInMs !== undefined
  const playPause = useRef<HTMLButtonElement>(null)
  useInheritedFocus(playPause)
  return (
    <>
      <div className="flex items-center gap-1 px-3 pb-3 @form:px-6">
        <StageButton ref={playPause} label={speaking ? 'Pause' : 'Play'} keys="k" onClick={props.onPlayPause}>
          {speaking ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        </StageButton>
        <p
          role="status"
          className={cx('min-w-0 truncate pl-1 text-small text-stage-ink', waits && 'max-[24rem]:sr-only')}
        >
          {statusWords(state)}
        </p>
        {waits && <GoOn resumesInMs={state.resumesInMs ?? null} onPress={props.onGoOn} />}
        {state.connection.status === 'live' && !waits && (
          <p className="whitespace-nowrap pl-2 text-small text-stage-soft max-[22rem]:sr-only">
            <span className="sr-only">Place in the pitch: </span>
            {clockWords(props.elapsedSeconds)} of {clockWords(props.totalSeconds)}
          </p>
        )}
        <span className="ml-auto" />
        <button
          type="button"
          aria-expanded={voiceOpen}
          aria-controls={panelId}
          onClick={() => setVoiceOpen(!voiceOpen)}
          className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full px-3 text-small text-stage-soft hover:bg-stage-edge hover:text-stage-ink aria-expanded:bg-stage-edge"
        >
          <AudioLines aria-hidden="true" className="size-4.5" />
          <span className="sr-only @form:not-sr-only">Voice</span>
        </button>
        <StageButton label="End the call" onClick={props.onHangUp}>
          <PhoneOff />
        </StageButton>
      </div>
      <div
        id={panelId}
        className={cx('border-stage-edge border-t px-5 py-4 @form:px-8', !voiceOpen && 'hidden')}
      >
        {voiceOpen && (
          <Later
            // Another language has other voices.
            key={state.language}
            load={loadVoiceChoice}
            props={voice}
            loading="Loading the voices"
            failed="The voices did not load"
          />
        )}
      </div>
    </>
  )
}

interface StageButtonProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  keys?: string
  onClick: () => void
  children: ReactNode
}

function StageButton({ ref, label, keys, onClick, children }: StageButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-stage-ink hover:bg-stage-edge [&_svg]:size-5"
    >
      {children}
    </button>
  )
}

interface GoOnProps {
  /** Null while it waits for the visitor, who types or reads. */
  resumesInMs: number | null
  onPress: () => void
}

/** Goes on with what was left, now; how soon it does so by itself is seen in it. */
function GoOn({ resumesInMs, onPress }: GoOnProps) {
  const words =
    resumesInMs === null
      ? 'It waits for you'
      : `It goes on by itself within ${Math.ceil(resumesInMs / 1000)} seconds`
  return (
    <button
      type="button"
      aria-label={`Go on. ${words}`}
      title={words}
      onClick={onPress}
      className="relative ml-1 inline-flex min-h-11 shrink-0 items-center gap-2 overflow-hidden rounded-full border border-stage-soft px-4 font-medium text-small text-stage-ink hover:bg-stage-edge"
    >
      {resumesInMs !== null && (
        <span
          aria-hidden="true"
          // A new wait fills it anew.
          key={resumesInMs}
          style={{ animationDuration: `${resumesInMs}ms` }}
          className="go-on absolute inset-y-0 left-0 w-full origin-left bg-stage-edge"
        />
      )}
      <FastForward aria-hidden="true" className="relative size-4" />
      <span className="relative">Go on</span>
    </button>
  )
}
