import type { MouseEvent } from 'react'
import { type Place, type Section, secondsOf } from './position.ts'

/** Who presses near its beginning wants the whole of it. */
const FROM_BEGINNING_PX = 12

export interface ChapterBarProps {
  sections: readonly Section[]
  place: Place | null
  /** `fromChar`: a place in the section's text. */
  onChoose: (sectionId: string, fromChar: number) => void
}

/**
 * The pitch as a line in parts, each as long as it takes. For the eye and the mouse; the list of chapters does the
 * same for everybody.
 */
export function ChapterBar({ sections, place, onChoose }: ChapterBarProps) {
  const current = sections.findIndex(({ id }) => id === place?.sectionId)
  const heardOf = (index: number) => {
    if (index === current) return place?.part ?? 0
    return index < current ? 1 : 0
  }
  return (
    <div aria-hidden="true" className="flex gap-1 px-5 @form:px-8">
      {sections.map((section, index) => (
        <button
          key={section.id}
          type="button"
          tabIndex={-1}
          title={section.title}
          onClick={(event) => onChoose(section.id, charAt(section, event))}
          style={{ flexGrow: Math.max(4, secondsOf(section)) }}
          className="group min-w-0 basis-0 py-2.5"
        >
          <span className="block h-1 overflow-hidden rounded-full bg-stage-edge group-hover:bg-edge">
            <span
              className="block h-full origin-left bg-stage-ink"
              style={{ transform: `scaleX(${heardOf(index)})` }}
            />
          </span>
        </button>
      ))}
    </div>
  )
}

/** The place in the section's text that a press on its part of the line means. */
function charAt({ text }: Section, { clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const inside = clientX - left
  return inside < FROM_BEGINNING_PX || width === 0 ? 0 : Math.floor((inside / width) * text.length)
}
