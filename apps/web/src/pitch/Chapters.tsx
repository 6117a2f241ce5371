import type { PublicPitch } from '@understudy/contract/pitches'
import { cx } from '../ui/cx.ts'
import { clockWords } from './time-words.ts'

/** The pitch in parts, to jump to. */
export function Chapters({
  sections,
  currentId,
  onChoose,
}: {
  sections: PublicPitch['sections']
  currentId: string | null
  onChoose: (sectionId: string) => void
}) {
  if (sections.length < 2) return null
  let startsAt = 0
  return (
    <nav aria-label="Chapters" className="mt-8 border-hairline border-t pt-5">
      <h2 className="mb-2 font-medium">Chapters</h2>
      <ol className="-mx-2">
        {sections.map((section) => {
          const starts = startsAt
          startsAt += section.duration_seconds ?? 0
          const current = section.id === currentId
          return (
            <li key={section.id}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => onChoose(section.id)}
                className={cx(
                  'grid min-h-9 w-full grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover',
                  current && 'bg-spot-wash font-medium',
                )}
              >
                <span className="text-right text-ink-faint text-small tabular-nums">
                  {clockWords(starts)}
                </span>
                <span className="wrap-anywhere">{section.title}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
