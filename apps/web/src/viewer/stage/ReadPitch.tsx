import type { PublicPitch } from '@understudy/contract/pitches'
import { Play } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { callEnd, isWithoutAnswers, statusWords } from '../conversation/call-words.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { ConsentChoice, consentOf } from './choices/ConsentChoice.tsx'
import type { Player } from './player.ts'
import type { Section } from './position.ts'
import { useInheritedFocus } from './use-inherited-focus.ts'

export interface ReadPitchProps {
  pitch: PublicPitch
  sections: readonly Section[]
  language?: string | undefined
  state: TalkState
  player: Player
  onListen: () => void
  onReopen: () => void
}

/** The pitch in writing. A question opens a call without a voice; the answers come as text. */
export function ReadPitch(props: ReadPitchProps) {
  const { pitch, sections, language, onListen } = props
  const listen = useRef<HTMLButtonElement>(null)
  useInheritedFocus(listen)
  return (
    <article aria-label="The pitch in writing" className="min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-3 pb-6">
        <div lang={language} className="min-w-0">
          <h1 className="font-display text-heading wrap-anywhere">{pitch.company.name}</h1>
          {pitch.company.tagline && <p className="mt-1 text-ink-soft text-lead">{pitch.company.tagline}</p>}
        </div>
        <Button ref={listen} icon={<Play aria-hidden="true" className="fill-current" />} onClick={onListen}>
          Listen instead
        </Button>
      </header>
      <div className="border-hairline border-y py-4">
        <Standing {...props} />
      </div>
      <div className="flex flex-col gap-12 pt-8">
        {sections.map((section) => (
          <Written key={section.id} {...section} />
        ))}
      </div>
    </article>
  )
}

function Written({ id, title, text, slide_url, language }: Section) {
  return (
    <section aria-labelledby={`read-${id}`} lang={language}>
      {slide_url && (
        <img
          src={slide_url}
          alt=""
          loading="lazy"
          className="mb-4 aspect-video w-full rounded-panel border border-hairline object-contain"
        />
      )}
      <h2 id={`read-${id}`} className="text-balance font-display text-title wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line text-lead wrap-anywhere">{text}</p>
    </section>
  )
}

/** Where the talk in writing stands, and what can be done about it. */
function Standing({ pitch, state, player, onReopen }: ReadPitchProps) {
  const { status } = state.connection
  const end = callEnd(state.connection)
  if (end) return <Ended end={end} ended={status === 'ended'} player={player} onReopen={onReopen} />
  if (status !== 'idle') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft text-small">
          {status === 'live' ? openWords(state) : statusWords(state)}
        </p>
        {status === 'live' && (
          <Button size="small" onClick={player.hangUp}>
            End the talk
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3 text-ink-soft text-small">
      <p>
        Ask in writing while you read. An AI answers from {pitch.company.name}’s own material and names its
        source.
      </p>
      <ConsentChoice {...consentOf(pitch)} />
    </div>
  )
}

const openWords = (state: TalkState): string =>
  isWithoutAnswers(state) ? 'There are no answers for now.' : 'Questions are open, in writing.'

interface EndedProps extends Pick<ReadPitchProps, 'player' | 'onReopen'> {
  end: NonNullable<ReturnType<typeof callEnd>>
  /** It has come to its end, and what was asked is gathered under the text. */
  ended: boolean
}

/** That the talk is over, and the way on. Who is told to read does so already. */
function Ended({ end, ended, player, onReopen }: EndedProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3">
      <p>{end.words}</p>
      {end.action === 'reopen' && <Button onClick={onReopen}>Open it again</Button>}
      {end.action === 'here' && <Button onClick={player.continueHere}>Continue here</Button>}
      {end.action === 'again' && (
        <p className="text-ink-soft text-small">Your next question opens a new one.</p>
      )}
      {ended && <ToTheEnd />}
    </div>
  )
}

/** Under all of the text: nobody looks for it there. */
function ToTheEnd() {
  const button = useRef<HTMLButtonElement>(null)
  useInheritedFocus(button)
  return (
    <Button ref={button} size="small" onClick={() => document.getElementById('end')?.focus()}>
      What you take with you
    </Button>
  )
}
