import type { Engagement } from '@understudy/contract/analytics'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { BarSeries } from '../ui/data/BarSeries.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { TextLink } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { Counted } from './Counted.tsx'
import { listBehind } from './figure-lists.ts'
import { dayWords, longDayWords, type Measure, measureLabels, measureNotes } from './figures.ts'
import { DAYS_NOTE, type Range } from './range.ts'
import { SaveTable } from './SaveTable.tsx'

export interface DayFiguresProps {
  engagement: Engagement
  measure: Measure
  range: Range
}

const labelOf = (measure: Measure) => `${measureLabels[measure]} per day`
const cloneOf = ({ clone_id }: Range) => (clone_id ? { clone_id } : {})

/** The chosen figure day by day: as bars, or as a table. */
export function DayFigures({ engagement, measure, range }: DayFiguresProps) {
  const [asTable, setAsTable] = useState(false)
  const { start, end, from, before } = engagement
  const list = listBehind(measure, { start, end, from, before, ...cloneOf(range) })
  const label = labelOf(measure)
  return (
    <section aria-label={label}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-ink-soft text-small">
          <span className="font-medium text-ink">{label}.</span> {measureNotes[measure]} {DAYS_NOTE}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <TextLink href={list.href} className="text-small pointer-coarse:py-3">
            {list.label}
          </TextLink>
          <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as bars' : 'Show as a table'}
          </Button>
          <SaveTable table="days" what="the days" range={range} />
        </div>
      </div>
      {asTable ? (
        <div className="max-h-96 overflow-y-auto">
          <DayTable engagement={engagement} measure={measure} range={range} />
        </div>
      ) : (
        <DayBars engagement={engagement} measure={measure} />
      )}
    </section>
  )
}

function DayBars({ engagement, measure }: Omit<DayFiguresProps, 'range'>) {
  return (
    <BarSeries
      points={engagement.per_day.map((day) => ({
        label: dayWords(day.date),
        title: longDayWords(day.date),
        values: [day[measure]],
      }))}
      series={[measureLabels[measure].toLowerCase()]}
      format={figureWords}
      fractions={measure === 'talk_minutes'}
    />
  )
}

function DayTable({ engagement, measure, range }: DayFiguresProps) {
  const { per_day, before } = engagement
  const days = per_day.map((day, at) => ({ ...day, before: per_day[at + 1]?.from ?? before }))
  return (
    <Table caption={labelOf(measure)}>
      <TableHead>
        <tr>
          <ColumnHead>Day</ColumnHead>
          <ColumnHead figure>{measureLabels[measure]}</ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ before, ...day }) => (
          <Row key={day.date}>
            <Cell>{longDayWords(day.date)}</Cell>
            <Cell figure>
              <Counted
                measure={measure}
                figure={day[measure]}
                of={{ start: day.date, end: day.date, from: day.from, before, ...cloneOf(range) }}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
