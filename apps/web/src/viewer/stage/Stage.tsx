import { Later } from '../parts/PartSection.tsx'
import './stage.css'
import './playing.css'
import type { StageProps } from './Playing.tsx'

// Nobody needs it before the first press.
export const loadPlaying = () => import('./Playing.tsx').then(({ Playing }) => Playing)

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
