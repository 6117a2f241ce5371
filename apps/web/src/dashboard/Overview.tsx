import type { Dashboard } from '@understudy/contract/dashboard'
import { dayWords, figureWords, longDayWords, percentWords } from '../analytics/figures.ts'
import { BarSeriesLater } from '../ui/BarSeriesLater.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { changeOf } from './dashboard-words.ts'

const words = (figure: number | null) => (figure === null ? null : figureWords(figure))

/** The figures of the time that was asked for; all of them null while they load. */
export function DashboardTiles({ tiles }: { tiles: Dashboard['tiles'] | undefined }) {
  const loading = tiles === undefined
  return (
    <Tiles>
      <Tile
        label="Engaged visitors"
        figure={words(tiles?.engaged_visitors.value ?? null)}
        change={tiles && changeOf(tiles.engaged_visitors)}
        loading={loading}
        href="/analytics"
      />
      <Tile
        label="Calls"
        figure={words(tiles?.calls.value ?? null)}
        change={tiles && changeOf(tiles.calls)}
        loading={loading}
        href="/call-logs"
      />
      <Tile
        label="Talk minutes"
        figure={words(tiles?.talk_minutes.value ?? null)}
        change={tiles && changeOf(tiles.talk_minutes)}
        loading={loading}
      />
      <Tile
        label="Answered"
        figure={tiles?.answered_percent.value == null ? null : percentWords(tiles.answered_percent.value)}
        change={tiles && changeOf(tiles.answered_percent, { unit: ' points' })}
        loading={loading}
      />
      <Tile
        label="New investors"
        figure={words(tiles?.new_investors.value ?? null)}
        change={tiles && changeOf(tiles.new_investors)}
        loading={loading}
        href="/investors"
      />
      <Tile
        label="Meetings booked"
        figure={words(tiles?.meetings_booked.value ?? null)}
        change={tiles && changeOf(tiles.meetings_booked)}
        loading={loading}
        href="/meetings"
      />
      <Tile
        label="Credits left"
        figure={words(tiles?.credits_left.value ?? null)}
        change={tiles && changeOf(tiles.credits_left, { judged: false })}
        loading={loading}
        href="/settings?tab=billing"
      />
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
      <BarSeriesLater
        points={points.map(({ label, views, calls }) => ({
          label: unit === 'day' ? dayWords(label) : label,
          title: unit === 'day' ? longDayWords(label) : `From ${label}`,
          values: [views, calls],
        }))}
        series={['views', 'calls']}
        format={figureWords}
      />
    </section>
  )
}
