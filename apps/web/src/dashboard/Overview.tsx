import type { Dashboard } from '@understudy/contract/dashboard'
import { callsBehind, meetingsBehind, newInvestorsBehind } from '../analytics/figure-lists.ts'
import { dayWords, longDayWords, percentWords } from '../analytics/figures.ts'
import { type FigureOf, questionsAddress, visitsAddress } from '../analytics/lists/list-filter.ts'
import { BarSeries } from '../ui/data/BarSeries.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { figureWords } from '../words/figures.ts'
import { changeOf } from './dashboard-words.ts'

interface Shown {
  tile: keyof Dashboard['tiles']
  label: string
  /** The list that the figure counts. */
  hrefOf: (of: FigureOf) => string
  format?: (figure: number) => string
  unit?: string
  judged?: boolean
}

const shown: readonly Shown[] = [
  {
    tile: 'engaged_visitors',
    label: 'Engaged visitors',
    hrefOf: (of) => visitsAddress(of, { engaged: true }),
  },
  { tile: 'calls', label: 'Calls', hrefOf: (of) => callsBehind(of) },
  { tile: 'talk_minutes', label: 'Talk minutes', hrefOf: (of) => callsBehind(of) },
  {
    tile: 'answered_percent',
    label: 'Answered',
    format: percentWords,
    unit: ' points',
    hrefOf: (of) => questionsAddress(of),
  },
  { tile: 'new_investors', label: 'New investors', hrefOf: newInvestorsBehind },
  {
    tile: 'meetings_booked',
    label: 'Meetings booked',
    hrefOf: meetingsBehind,
  },
  { tile: 'credits_left', label: 'Credits left', hrefOf: () => '/settings?tab=billing', judged: false },
]

export interface DashboardTilesProps {
  data: Pick<Dashboard, 'tiles' | 'start' | 'end'> | undefined
  cloneId: string | undefined
}

/** The figures of the time that was asked for, with their change; blocks in their place while they load. */
export function DashboardTiles({ data, cloneId }: DashboardTilesProps) {
  const tiles = data?.tiles
  return (
    <Tiles>
      {shown.map(({ tile, label, hrefOf, format = figureWords, unit = '', judged = true }) => {
        const found = tiles?.[tile]
        return (
          <Tile
            key={tile}
            label={label}
            figure={found?.value == null ? null : format(found.value)}
            change={found && changeOf(found, { unit, judged })}
            loading={tiles === undefined}
            {...(data
              ? {
                  href: hrefOf({
                    from: data.start,
                    before: data.end,
                    ...(cloneId ? { clone_id: cloneId } : {}),
                  }),
                }
              : {})}
          />
        )
      })}
    </Tiles>
  )
}

/** Views and calls over the time, an hour or a day a pair of bars. */
export function ViewsAndCalls({ chart }: { chart: Dashboard['chart'] }) {
  const { unit, points, views_without_hour: more } = chart
  const isEmpty = points.every(({ views, calls }) => views + calls === 0)
  return (
    <section aria-labelledby="views-and-calls">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="views-and-calls" className="text-title">
          Views and calls
        </h2>
        <p className="flex gap-4 text-ink-soft text-small">
          <Key colour="bg-ink-soft">{totalWords(points, 'views')}</Key>
          <Key colour="bg-spot-bright">{totalWords(points, 'calls')}</Key>
        </p>
      </div>
      {isEmpty && more === 0 && <p className="text-ink-soft">Nobody came in this time.</p>}
      {!isEmpty && (
        <BarSeries
          points={points.map(({ label, views, calls }) => ({
            label: unit === 'day' ? dayWords(label) : label,
            title: unit === 'day' ? longDayWords(label) : `From ${label}`,
            values: [views, calls],
          }))}
          series={['views', 'calls']}
          format={figureWords}
        />
      )}
      {more > 0 && <p className="mt-2 text-ink-soft text-small">{withoutHourWords(more)}</p>}
    </section>
  )
}

/** Their hour is not kept: they stand beside the hours, and are of the whole of the days that these touch. */
const withoutHourWords = (views: number): string =>
  views === 1
    ? '1 view more declined cookies on the days of these hours: its hour is not known.'
    : `${figureWords(views)} views more declined cookies on the days of these hours: their hours are not known.`

function totalWords(points: Dashboard['chart']['points'], of: 'views' | 'calls'): string {
  const total = points.reduce((before, point) => before + point[of], 0)
  return `${figureWords(total)} ${total === 1 ? of.slice(0, -1) : of}`
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${colour}`} />
    {children}
  </span>
)
