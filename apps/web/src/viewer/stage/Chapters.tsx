import { cx } from '../../ui/cx.ts'
import { clockWords } from '../../words/playing-times.ts'
import { type Section, secondsOf } from './position.ts'

/** The pitch in parts, to jump to. */
export function Chapters(props: {
  sections: readonly Section[]
  currentId: string | null
  onChoose: (sectionId: string) => void
}) {
  const { sections, currentId } = props
  if (sections.length < 2) return null
  return (
    <nav aria-label="Chapters">
      <h2 className="mb-2 font-medium text-lead">Chapters</h2>
      <ol className="-mx-3 gap-x-6 sm:columns-2">
        {sections.map((section, index) => (
          <li key={section.id} className="break-inside-avoid">
            <button
              type="button"
              aria-current={section.id === currentId ? 'step' : undefined}
              onClick={() => props.onChoose(section.id)}
              className={cx(
                'grid min-h-11 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-hover',
                section.id === currentId && 'bg-spot-wash font-medium',
              )}
            >
              <span className="text-ink-faint text-small">{index + 1}</span>
              <span className="wrap-anywhere">{section.title}</span>
              <span className="text-ink-faint text-small">{clockWords(secondsOf(section))}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
