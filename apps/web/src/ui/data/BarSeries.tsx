import { BarChart, type BarChartOptions } from 'chartist'
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import './bar-series.css'

/** Lengths in px. */
const AXIS = 52
const FOOT = 28
const HEIGHT = 256
const WIDEST_BAR = 28
/** Before the page is laid out. */
const SOME_WIDTH = 640
/** As many words as fit under the bars of a phone. */
const LABELS = 6

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
export function BarSeries(props: BarSeriesProps) {
  const { points, series, format } = props
  const [pointedAt, setPointedAt] = useState(-1)
  const pointed = points[pointedAt]
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointedAt(Math.floor(((clientX - left - AXIS) / (width - AXIS)) * points.length))
  }
  return (
    <div
      aria-hidden="true"
      className="relative h-64 w-full"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setPointedAt(-1)}
    >
      <div className="absolute inset-y-0 right-0" style={{ left: AXIS, bottom: FOOT }}>
        {pointed && (
          <Pointed point={pointed} series={series} format={format} at={pointedAt / points.length} />
        )}
        {pointed && (
          <div
            className="absolute inset-y-0 bg-hover"
            style={{ left: share(pointedAt / points.length), width: share(1 / points.length) }}
          />
        )}
      </div>
      <Drawing {...props} />
    </div>
  )
}

const share = (part: number) => `${part * 100}%`

/** Drawn anew where its figures or its width change, and not for each step of the pointer. */
const Drawing = memo(function Drawing({ points, series, format, fractions = false }: BarSeriesProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sized = () => {
      const width = element.clientWidth || SOME_WIDTH
      const bar = widthOfBar(width, points.length, series.length)
      element.style.setProperty('--bar', `${bar}px`)
      return { ...optionsOf(points, format, fractions), width: `${width}px`, seriesBarDistance: bar + 1 }
    }
    const chart = new BarChart(element, figuresOf(points, series), sized())
    const observer = new ResizeObserver(() => void chart.update(undefined, sized()))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.detach()
    }
  }, [points, series, format, fractions])
  return <div ref={box} className="bar-series relative h-64 w-full" />
})

const figuresOf = (points: readonly BarPoint[], series: readonly string[]) => ({
  labels: points.map(({ label }) => label),
  series: series.map((_, index) => points.map(({ values }) => values[index] ?? 0)),
})

/** A fifth of the place of each is left free. */
const widthOfBar = (width: number, points: number, series: number) =>
  Math.max(1, Math.min(WIDEST_BAR, (((width - AXIS) / Math.max(1, points)) * 0.8) / series - 1))

function optionsOf(
  points: readonly BarPoint[],
  format: (figure: number) => string,
  fractions: boolean,
): BarChartOptions {
  const labelledEach = Math.ceil(points.length / LABELS)
  return {
    height: `${HEIGHT}px`,
    low: 0,
    // Where nothing happened the lines still stand for something.
    high: Math.max(1, ...points.flatMap(({ values }) => values)),
    chartPadding: { top: 16, right: 0, bottom: 0, left: 0 },
    axisX: {
      offset: FOOT,
      showGrid: false,
      labelInterpolationFnc: (label, index) => (index % labelledEach === 0 ? label : null),
    },
    axisY: {
      offset: AXIS,
      onlyInteger: !fractions,
      scaleMinSpace: 44,
      labelInterpolationFnc: (line) => format(Number(line)),
    },
  }
}

interface PointedProps extends Pick<BarSeriesProps, 'series' | 'format'> {
  point: BarPoint
  /** How far along the bars: 0 to 1. */
  at: number
}

/** Beside its bar, on the side where there is room. */
function Pointed({ point, series, format, at }: PointedProps) {
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 mx-4 whitespace-nowrap rounded-control bg-raised px-3 py-2 text-small shadow-float"
      style={at < 0.5 ? { left: share(at) } : { right: share(1 - at) }}
    >
      <p className="text-ink-soft">{point.title}</p>
      {series.map((name, index) => (
        <p key={name} className="font-medium text-ink">
          {format(point.values[index] ?? 0)} {name}
        </p>
      ))}
    </div>
  )
}
