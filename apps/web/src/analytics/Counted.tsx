import { TextLink } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { listBehind } from './figure-lists.ts'
import type { Measure } from './figures.ts'
import type { FigureOf } from './lists/list-filter.ts'

/** A figure that counts something leads to what it counts. */
export function Counted({ measure, figure, of }: { measure: Measure; figure: number; of: FigureOf }) {
  if (figure === 0) return figureWords(figure)
  return (
    <TextLink
      href={listBehind(measure, of).href}
      className="pointer-coarse:inline-block pointer-coarse:min-w-6 pointer-coarse:text-right"
    >
      {figureWords(figure)}
    </TextLink>
  )
}
