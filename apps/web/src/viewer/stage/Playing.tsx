import type { PublicPitch } from '@understudy/contract/pitches'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { callEnd } from '../conversation/call-words.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { Captions } from './Captions.tsx'
import { ChapterBar } from './ChapterBar.tsx'
import { Controls } from './Controls.tsx'
import { ConsentChoice, consentOf } from './choices/ConsentChoice.tsx'
import type { VoiceChoiceProps } from './choices/VoiceChoice.tsx'
import { LaterVoiceLine } from './LaterVoiceLine.tsx'
import type { Player } from './player.ts'
import { type Place, placeOf, type Section, secondsAt, shownSection, totalSeconds } from './position.ts'
import { SoundOff } from './SoundOff.tsx'
import { useInheritedFocus } from './use-inherited-focus.ts'

export { MicrophoneLine } from '../conversation/MicrophoneLine.tsx'

export interface StageProps {
  /** Null while a pitch is on its way whose cover stands already. */
  pitch: PublicPitch | null
  sections: readonly Section[]
  state: TalkState
  player: Player
  getLevel: () => number
  voice: VoiceChoiceProps
  /** Shown until the first call. */
  cover: ReactNode
  /** On a small screen it is as high as the page leaves it. */
  fills?: boolean
  onRead: () => void
  onReopen: () => void
  /** Leads to where details are left, once the call is over; null where they were, or nobody reads them. */
  onContact: (() => void) | null
}

/** The stage from the first call on. Its code is brought by whoever plays. */
export function Playing(props: StageProps) {
  const { pitch, sections, state, player } = props
  const place = usePlace(state, sections)
  const shown = shownSection(state, sections)
  const index = Math.max(
    0,
    sections.findIndex(({ id }) => id === shown),
  )
  const end = callEnd(state.connection)
  usePictureAhead(sections[index + 1]?.slide_url ?? null)
  useInSight(props.fills ?? false)
  return (
    <div className={cx(props.fills && !end && 'player over-bar')}>
      <div
        className={cx(
          'player-slide relative m-2 mb-0 aspect-video overflow-hidden rounded-control @prose:m-4 @prose:mb-0',
          end && 'opacity-40',
        )}
      >
        <Slide companyName={pitch?.company.name ?? ''} section={sections[index]} index={index} />
        {!end && <SoundOff held={state.needsGesture} onPress={player.resume} />}
      </div>
      <LaterVoiceLine getLevel={props.getLevel} className="player-line h-12 text-spot" />
      {end ? (
        <div className="flex flex-col gap-4 px-5 pt-1 pb-5 @form:px-8">
          <p role="status" className="text-lead">
            {end.words}
          </p>
          <div className="flex flex-wrap gap-2">
            <EndAction {...props} action={end.action} ended={state.connection.status === 'ended'} />
            {props.onContact && end.action !== 'here' && end.action !== 'reopen' && (
              <Button onClick={props.onContact}>Leave your details</Button>
            )}
          </div>
          {end.action === 'again' && pitch && <ConsentChoice {...consentOf(pitch)} />}
        </div>
      ) : (
        <>
          <Captions state={state} language={sections[index]?.language} />
          <ChapterBar sections={sections} place={place} onChoose={player.goTo} />
          <Controls
            state={state}
            elapsedSeconds={secondsAt(sections, place)}
            totalSeconds={totalSeconds(sections)}
            voice={props.voice}
            onPlayPause={player.playPause}
            onGoOn={player.goOn}
            onHangUp={player.hangUp}
          />
          {state.voice && <WhoseVoice voice={state.voice} name={pitch?.speaker.name ?? ''} />}
        </>
      )}
    </div>
  )
}

/** Who hears a person is told when it is one. */
function WhoseVoice({ voice, name }: { voice: HeardVoice; name: string }) {
  const words = voiceWords(voice, name)
  return words && <p className="px-5 pb-4 text-small text-stage-soft @form:px-8">{words}</p>
}

interface HeardVoice {
  recorded?: boolean | undefined
  answersRecorded?: boolean | undefined
  copyOf?: string | undefined
}

function voiceWords({ recorded, answersRecorded, copyOf }: HeardVoice, name: string): string | null {
  const other = copyOf ? `an AI copy of ${copyOf}’s voice` : 'an AI voice'
  const whose = name ? `${name.trim().split(/\s+/)[0]}’s` : 'The founder’s'
  if (recorded) return `${whose} own recording; other answers by ${other}`
  if (answersRecorded) return `${whose} own recording in some answers; all else by ${other}`
  return copyOf ? `You hear ${other}` : null
}

/** Who has scrolled to press play sees what they play, where the stage fills a small screen. */
function useInSight(fills: boolean): void {
  useEffect(() => {
    if (fills && innerWidth < 1024) scrollTo(0, 0)
  }, [fills])
}

type EndActionProps = StageProps & { action: 'again' | 'here' | 'reopen' | 'read'; ended: boolean }

function EndAction({ action, ended, player, onRead, onReopen }: EndActionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useInheritedFocus(first)
  if (action === 'here') {
    return (
      <Button ref={first} onClick={player.continueHere}>
        Continue here
      </Button>
    )
  }
  if (action === 'reopen') {
    return (
      <Button ref={first} onClick={onReopen}>
        Open it again
      </Button>
    )
  }
  const read = <Button onClick={onRead}>Read the pitch</Button>
  if (action === 'read') return read
  return (
    <>
      <Button ref={first} onClick={player.play}>
        {ended ? 'Talk again' : 'Try again'}
      </Button>
      {!ended && read}
    </>
  )
}

function Slide(props: { companyName: string; section: Section | undefined; index: number }) {
  const { companyName, section, index } = props
  if (section?.slide_url) {
    return (
      <img
        key={section.id}
        src={section.slide_url}
        alt={`Slide: ${section.title}`}
        className="absolute inset-0 size-full object-contain"
      />
    )
  }
  return (
    <div className="absolute inset-0 flex flex-col justify-end p-3 @form:p-6">
      {section && <p className="font-display text-stage-soft text-title">{index + 1}</p>}
      <p
        dir="auto"
        lang={section?.language}
        className="mt-1 max-w-[18ch] text-balance font-display text-heading @prose:text-display"
      >
        {section?.title ?? companyName}
      </p>
    </div>
  )
}

/** The place in the pitch, kept while an answer is given. */
function usePlace(state: TalkState, sections: readonly Section[]): Place | null {
  const kept = useRef<Place | null>(null)
  const place = placeOf(state, sections, kept.current)
  useEffect(() => {
    kept.current = place
  })
  return place
}

/** The next slide is there when its section begins. */
function usePictureAhead(url: string | null): void {
  useEffect(() => {
    if (url) new Image().src = url
  }, [url])
}
