import type { Engagement } from '@understudy/contract/analytics'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { BarSeriesLater } from '../ui/data/BarSeriesLater.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { TextLink } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { listBehind } from './figure-lists.ts'
import { dayWords, longDayWords, type Measure, measureLabels, measureNotes } from './figures.ts'
import type { Range } from './range.ts'
import { SaveTable } from './SaveTable.tsx'

export interface DayFiguresProps {
  engagement: Engagement
  measure: Measure
  range: Range
}

const cloneOf = ({ clone_id }: Range) => (clone_id ? { clone_id } : {})

/** The chosen figure day by day: as bars, or as a table. */
export function DayFigures({ engagement, measure, range }: DayFiguresProps) {
  const [asTable, setAsTable] = useState(false)
  const { start, end } = engagement
  const list = listBehind(measure, { start, end, ...cloneOf(range) })
  const label = `${measureLabels[measure]} per day`
  return (
    <section aria-label={label}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-ink-soft text-small">
          <span className="font-medium text-ink">{label}.</span> {measureNotes[measure]}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <TextLink href={list.href} className="text-small">
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
          <DayTable days={engagement.per_day} measure={measure} label={label} range={range} />
        </div>
      ) : (
        <BarSeriesLater
          points={engagement.per_day.map((day) => ({
            label: dayWords(day.date),
            title: longDayWords(day.date),
            values: [day[measure]],
          }))}
          series={[measureLabels[measure].toLowerCase()]}
          format={figureWords}
          fractions={measure === 'talk_minutes'}
        />
      )}
    </section>
  )
}

function DayTable({
  days,
  measure,
  label,
  range,
}: {
  days: Engagement['per_day']
  measure: Measure
  label: string
  range: Range
}) {
  return (
    <Table caption={label}>
      <TableHead>
        <tr>
          <ColumnHead>Day</ColumnHead>
          <ColumnHead figure>{measureLabels[measure]}</ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {days.toReversed().map((day) => (
          <Row key={day.date}>
            <Cell>{longDayWords(day.date)}</Cell>
            <Cell figure>
              {day[measure] > 0 ? (
                <TextLink
                  href={listBehind(measure, { start: day.date, end: day.date, ...cloneOf(range) }).href}
                >
                  {figureWords(day[measure])}
                </TextLink>
              ) : (
                figureWords(day[measure])
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
