import type { PitchSection } from '@understudy/contract/knowledge'
import { type ClockMark, openingClock } from '@understudy/contract/opening-clock'
import { useEditor } from '../clones/editing/editor-context.ts'
import { StatusMark, type Tone } from '../ui/marks/StatusMark.tsx'
import { clockWords } from './spoken-length.ts'

/** When a listener hears what they wait for, beside the text that says so. */
export function OpeningClock({ sections }: { sections: readonly PitchSection[] }) {
  const { clone } = useEditor()
  const [first] = clone.languages
  const spoken = sections.filter(({ language }) => language === (first ?? language))
  const marks = openingClock(spoken, clone, clone.voice_settings.speed)
  return (
    <section aria-labelledby="opening-clock" className="mb-6 max-w-prose border-hairline border-y py-4">
      <h3 id="opening-clock" className="font-medium">
        The opening’s clock
      </h3>
      <p className="text-ink-soft text-small">
        When a listener hears it after they press play, the greeting included, and by when they wait for it.
        It follows what you type.
      </p>
      <dl className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {marks.map((mark) => (
          <Mark key={mark.label} mark={mark} />
        ))}
      </dl>
    </section>
  )
}

const Mark = ({ mark }: { mark: ClockMark }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-ink-soft">{mark.label}</dt>
    <dd className="tabular-nums">
      <StatusMark tone={toneOf(mark)}>
        <span>
          {mark.atSeconds === null ? 'not said' : `at ${clockWords(mark.atSeconds)}`}
          <span className="text-ink-soft">, by {clockWords(mark.bySeconds)}</span>
        </span>
      </StatusMark>
    </dd>
  </div>
)

function toneOf({ atSeconds, bySeconds }: ClockMark): Tone {
  if (atSeconds === null) return 'neutral'
  return atSeconds <= bySeconds ? 'good' : 'warn'
}
