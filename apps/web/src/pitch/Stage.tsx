import type { PublicPitch } from '@understudy/contract/pitches'
import { Captions as CaptionsIcon, Pause, PhoneOff, Play } from 'lucide-react'
import type { TalkState } from '../talk/talk-state.ts'
import { cx } from '../ui/cx.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'
import { Captions } from './Captions.tsx'
import { TranscriptChoice } from './TranscriptChoice.tsx'
import { aboutWords } from './time-words.ts'

type Section = PublicPitch['sections'][number]

export interface StageProps {
  pitch: PublicPitch
  sections: readonly Section[]
  state: TalkState
  getLevel: () => number
  onPlay: () => void
  onRead: () => void
  onPlayPause: () => void
  onHangUp: () => void
}

/** What is shown while it is spoken: the slide or the section's title, the very words, the line that breathes. */
export function Stage(props: StageProps) {
  const { pitch, sections, state } = props
  const { connection } = state
  const over = connection.status === 'ended' || connection.status === 'failed'
  const cover = connection.status === 'idle'
  const section = sections.find(({ id }) => id === state.sectionId) ?? sections[0]
  return (
    <section
      aria-label="Stage"
      className="-mx-4 overflow-hidden border-hairline border-y bg-stage text-stage-ink sm:mx-0 sm:rounded-panel sm:border-x"
    >
      <div className={cx('relative', cover ? 'min-h-[26rem] sm:aspect-video sm:min-h-0' : 'aspect-video')}>
        {cover ? <Cover {...props} /> : <Slide pitch={pitch} section={section} dimmed={over} />}
      </div>
      {!cover && (
        <div>
          <VoiceLine getLevel={props.getLevel} className="h-10 text-spot-bright" />
          <Captions captions={state.captions} turns={state.turns} phase={state.phase} />
          {!over && <Controls {...props} />}
        </div>
      )}
    </section>
  )
}

/** At first sight: who speaks, for whom, how long, and one big button. */
function Cover({ pitch, onPlay, onRead }: StageProps) {
  return (
    <div className="@container flex min-h-[24rem] flex-col justify-end p-5 sm:p-8 lg:min-h-[27rem]">
      <div>
        <p className="text-stage-soft">{pitch.company.name}</p>
        <h1 className="mt-2 max-w-[22ch] font-display text-heading leading-tight @2xl:text-display">
          {pitch.company.tagline || pitch.company.name}
        </h1>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4">
          <button
            type="button"
            onClick={onPlay}
            className="inline-flex min-h-14 items-center gap-3 rounded-full bg-spot-bright py-2 pr-7 pl-5 font-medium text-lead text-spot-ink hover:brightness-105"
          >
            <Play aria-hidden="true" className="size-6 fill-current" />
            Play the pitch
            <span className="font-normal opacity-75">{aboutWords(pitch.duration_seconds)}</span>
          </button>
          <button
            type="button"
            onClick={onRead}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-stage-soft underline-offset-4 hover:text-stage-ink hover:underline"
          >
            <CaptionsIcon aria-hidden="true" className="size-5" />
            Read instead
          </button>
        </div>
        <TranscriptChoice companyName={pitch.company.name} />
      </div>
    </div>
  )
}

function Slide({
  pitch,
  section,
  dimmed,
}: {
  pitch: PublicPitch
  section: Section | undefined
  dimmed: boolean
}) {
  if (section?.slide_url) {
    return (
      <img
        key={section.id}
        src={section.slide_url}
        alt={`Slide: ${section.title}`}
        className={cx('absolute inset-0 size-full object-contain', dimmed && 'opacity-50')}
      />
    )
  }
  return (
    <div className={cx('absolute inset-0 flex flex-col justify-center p-6 sm:p-12', dimmed && 'opacity-50')}>
      <p className="text-stage-soft">{pitch.company.name}</p>
      <h2 className="mt-2 max-w-[18ch] font-display text-heading leading-tight sm:text-display">
        {section?.title ?? pitch.title}
      </h2>
    </div>
  )
}

const phaseWords: Partial<Record<TalkState['phase'], string>> = {
  presenting: 'Presenting',
  speaking: 'Answering',
  thinking: 'Thinking',
  listening: 'Listening',
  endpointing: 'Listening',
  paused: 'Paused',
}

function Controls({ state, onPlayPause, onHangUp }: StageProps) {
  const playing = state.phase === 'presenting' || state.phase === 'speaking'
  const status = state.connection.status
  return (
    <div className="flex items-center gap-1 px-3 pb-3 sm:px-5">
      <StageButton label={playing ? 'Pause' : 'Play'} onClick={onPlayPause}>
        {playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      </StageButton>
      <p role="status" className="px-2 text-small text-stage-soft">
        {status === 'live' ? (phaseWords[state.phase] ?? 'Ready') : connectionWords[status]}
      </p>
      <span className="ml-auto" />
      <StageButton label="End the call" onClick={onHangUp}>
        <PhoneOff />
      </StageButton>
    </div>
  )
}

const connectionWords: Record<TalkState['connection']['status'], string> = {
  idle: '',
  connecting: 'Connecting',
  live: '',
  offline: 'You are offline',
  reconnecting: 'Connection lost, coming back',
  ended: 'Ended',
  failed: 'Not connected',
}

function StageButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-full text-stage-ink hover:bg-stage-edge [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
