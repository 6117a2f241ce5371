import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

const TICK = { fill: 'var(--color-ink-soft)', fontSize: 13 }
const FILLS = ['var(--color-ink-soft)', 'var(--color-spot-bright)']

export interface BarPoint {
  /** Under the bar; left out where it is narrow. */
  label: string
  /** Over the figures of the bar that is pointed at. */
  title: string
  /** One a series, in their order. */
  values: readonly number[]
}

export interface BarSeriesProps {
  points: readonly BarPoint[]
  /** Names of one series or two, as they stand after a figure: "views". */
  series: readonly string[]
  format: (figure: number) => string
  /** Whether a figure between two whole ones means anything. */
  fractions?: boolean
}

/** Bars over time. A drawing for the eye alone: the page holds the same figures in words or a table. */
export function BarSeries({ points, series, format, fractions = false }: BarSeriesProps) {
  return (
    <div aria-hidden="true" className="h-64 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...points]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="20%"
          barGap={1}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis
            dataKey="label"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-edge)' }}
            minTickGap={32}
            tickMargin={8}
          />
          <YAxis
            tickFormatter={format}
            allowDecimals={fractions}
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
              const point: BarPoint | undefined = payload?.[0]?.payload
              return active && point ? <Pointed point={point} series={series} format={format} /> : null
            }}
          />
          {series.map((name, index) => (
            <Bar
              key={name}
              dataKey={(point: BarPoint) => point.values[index]}
              fill={FILLS[index]}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function Pointed({ point, series, format }: { point: BarPoint } & Pick<BarSeriesProps, 'series' | 'format'>) {
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-small shadow-float">
      <p className="text-ink-soft">{point.title}</p>
      {series.map((name, index) => (
        <p key={name} className="font-medium">
          {format(point.values[index] ?? 0)} {name}
        </p>
      ))}
    </div>
  )
}
