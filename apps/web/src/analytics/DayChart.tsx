import type { Engagement } from '@understudy/contract/analytics'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayWords, figureWords, longDayWords, type Measure, measureLabels } from './figures.ts'

const TICK = { fill: 'var(--color-ink-soft)', fontSize: 13 }

export interface DayChartProps {
  days: Engagement['per_day']
  measure: Measure
}

/** One bar a day. The same figures stand in a table beside it, so a screen reader passes the drawing over. */
export function DayChart({ days, measure }: DayChartProps) {
  return (
    <div aria-hidden="true" className="h-64 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={days}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="20%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis
            dataKey="date"
            tickFormatter={dayWords}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-edge)' }}
            minTickGap={32}
            tickMargin={8}
          />
          <YAxis
            tickFormatter={figureWords}
            allowDecimals={measure === 'talk_minutes'}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            width={52}
            tickCount={4}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-hover)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const day: Engagement['per_day'][number] | undefined = payload?.[0]?.payload
              return active && day ? <DayFigures day={day} measure={measure} /> : null
            }}
          />
          <Bar
            dataKey={measure}
            fill="var(--color-ink-soft)"
            activeBar={{ fill: 'var(--color-ink)' }}
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function DayFigures({ day, measure }: { day: Engagement['per_day'][number]; measure: Measure }) {
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-small shadow-float">
      <p className="text-ink-soft">{longDayWords(day.date)}</p>
      <p className="font-medium">
        {figureWords(day[measure])} {measureLabels[measure].toLowerCase()}
      </p>
    </div>
  )
}
