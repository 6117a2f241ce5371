import type { PublicPitch } from '@understudy/contract/pitches'
import type { ReactNode } from 'react'
import { Later } from '../parts/PartSection.tsx'
import type { TalkState } from '../talk/talk-state.ts'
import './stage.css'
import type { VoiceChoiceProps } from './choices/VoiceChoice.tsx'
import type { Player } from './player.ts'
import type { Section } from './position.ts'

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

// Nobody needs it before the first press.
const loadPlaying = () => import('./Playing.tsx').then(({ Playing }) => Playing)

/** What is shown while it is spoken: the slide or the section's title, the very words, the line that breathes. */
export function Stage(props: StageProps) {
  const { state, cover } = props
  return (
    <section
      aria-label="Stage"
      className="on-stage @container -mx-4 overflow-hidden border-stage-edge border-y sm:mx-0 sm:rounded-panel sm:border-x"
    >
      {state.connection.status === 'idle' ? (
        cover
      ) : (
        <Later
          load={loadPlaying}
          props={props}
          loading="Loading the stage"
          failed="The stage did not load"
          meanwhile={cover}
        />
      )}
    </section>
  )
}
