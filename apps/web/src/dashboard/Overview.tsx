import type { Dashboard } from '@understudy/contract/dashboard'
import { dayWords, longDayWords, percentWords } from '../analytics/figures.ts'
import { BarSeriesLater } from '../ui/BarSeriesLater.tsx'
import { figureWords } from '../ui/figure-words.ts'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { changeOf } from './dashboard-words.ts'

interface Shown {
  tile: keyof Dashboard['tiles']
  label: string
  /** The list that the figure counts. */
  href?: string
  format?: (figure: number) => string
  unit?: string
  judged?: boolean
}

const shown: readonly Shown[] = [
  { tile: 'engaged_visitors', label: 'Engaged visitors', href: '/analytics' },
  { tile: 'calls', label: 'Calls', href: '/call-logs' },
  { tile: 'talk_minutes', label: 'Talk minutes' },
  { tile: 'answered_percent', label: 'Answered', format: percentWords, unit: ' points' },
  { tile: 'new_investors', label: 'New investors', href: '/investors' },
  { tile: 'meetings_booked', label: 'Meetings booked', href: '/meetings' },
  { tile: 'credits_left', label: 'Credits left', href: '/settings?tab=billing', judged: false },
]

/** The figures of the time that was asked for, with their change; blocks in their place while they load. */
export function DashboardTiles({ tiles }: { tiles: Dashboard['tiles'] | undefined }) {
  return (
    <Tiles>
      {shown.map(({ tile, label, href, format = figureWords, unit = '', judged = true }) => {
        const found = tiles?.[tile]
        return (
          <Tile
            key={tile}
            label={label}
            figure={found?.value == null ? null : format(found.value)}
            change={found && changeOf(found, { unit, judged })}
            loading={tiles === undefined}
            {...(href ? { href } : {})}
          />
        )
      })}
    </Tiles>
  )
}

/** Views and calls over the time, an hour or a day a pair of bars. */
export function ViewsAndCalls({ chart: { unit, points } }: { chart: Dashboard['chart'] }) {
  const total = (of: 'views' | 'calls') => figureWords(points.reduce((sum, point) => sum + point[of], 0))
  return (
    <section aria-labelledby="views-and-calls">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="views-and-calls" className="text-title">
          Views and calls
        </h2>
        <p className="flex gap-4 text-ink-soft text-small">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-ink-soft" />
            {total('views')} views
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-spot-bright" />
            {total('calls')} calls
          </span>
        </p>
      </div>
      {points.every(({ views, calls }) => views + calls === 0) ? (
        <p className="text-ink-soft">Nobody came in this time.</p>
      ) : (
        <BarSeriesLater
          points={points.map(({ label, views, calls }) => ({
            label: unit === 'day' ? dayWords(label) : label,
            title: unit === 'day' ? longDayWords(label) : `From ${label}`,
            values: [views, calls],
          }))}
          series={['views', 'calls']}
          format={figureWords}
        />
      )}
    </section>
  )
}
