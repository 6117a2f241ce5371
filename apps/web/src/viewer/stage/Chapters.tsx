import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { clockWords } from '../../words/playing-times.ts'
import { type Section, secondsOf } from './position.ts'

export interface ChaptersProps {
  sections: readonly Section[]
  currentId: string | null
  onChoose: (sectionId: string) => void
  /** How much of them is heard. */
  choice: ReactNode
}

/** The pitch in parts, to jump to. */
export function Chapters({ sections, currentId, onChoose, choice }: ChaptersProps) {
  return (
    <nav aria-label="Chapters">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-medium text-lead">Chapters</h2>
        {choice}
      </div>
      <ol className="-mx-3 gap-x-6 sm:columns-2">
        {sections.map((section, index) => (
          <li key={section.id} className="break-inside-avoid">
            <button
              type="button"
              aria-current={section.id === currentId ? 'step' : undefined}
              onClick={() => onChoose(section.id)}
              className={cx(
                'grid min-h-11 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-3 py-1.5 text-left wrap-anywhere hover:bg-hover',
                section.id === currentId && 'bg-spot-wash font-medium',
              )}
            >
              <span className="text-ink-faint text-small">{index + 1}</span>
              <span lang={section.language}>{section.title}</span>
              <span className="text-ink-faint text-small">{clockWords(secondsOf(section))}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
