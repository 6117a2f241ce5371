import type { Engagement } from '@understudy/contract/analytics'
import { cx } from '../ui/cx.ts'
import { FigureChange } from '../ui/data/Tile.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { figureWords } from '../words/figures.ts'
import { changeWords, type Measure, measureLabels, measures } from './figures.ts'

export interface FigureChoiceProps {
  engagement: Engagement | undefined
  chosen: Measure
  onChoose: (measure: Measure) => void
}

/** The totals, each with its change; the chosen one is drawn below, day by day. */
export function FigureChoice({ engagement, chosen, onChoose }: FigureChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-hairline bg-hairline sm:grid-cols-4">
      <legend className="sr-only">Figure to draw day by day</legend>
      {measures.map((measure) => (
        <label
          key={measure}
          className={cx(
            'relative flex min-h-26 min-w-0 flex-col bg-paper px-4 py-3 transition-colors hover:bg-raised has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
            chosen === measure &&
              'bg-raised after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-ink',
          )}
        >
          <input
            type="radio"
            name="measure"
            className="sr-only"
            checked={chosen === measure}
            onChange={() => onChoose(measure)}
          />
          <span className={cx('text-small', chosen === measure ? 'font-medium' : 'text-ink-soft')}>
            {measureLabels[measure]}
          </span>
          <Total engagement={engagement} measure={measure} />
        </label>
      ))}
    </fieldset>
  )
}

function Total({ engagement, measure }: { engagement: Engagement | undefined; measure: Measure }) {
  if (!engagement) return <Skeleton className="mt-2 h-8 w-20" />
  const figure = figureWords(engagement.totals[measure])
  const change = changeWords(engagement.totals[measure], engagement.previous[measure])
  return (
    <>
      <span
        className={cx('mt-0.5 font-display wrap-anywhere', figure.length > 9 ? 'text-title' : 'text-heading')}
      >
        {figure}
      </span>
      {change && <FigureChange change={change} />}
    </>
  )
}
