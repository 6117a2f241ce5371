import { format, subDays } from 'date-fns'
import { useState } from 'react'
import { OwnDays } from '../analytics/OwnDays.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import type { DashboardFilter } from './dashboard-filter.ts'

const ranges = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'custom', label: 'Days of your choice' },
]

export interface DashboardFiltersProps {
  filter: DashboardFilter
  clones: readonly { id: string; name: string }[]
  /** Parameters of the address; empty ones are taken away. */
  onChange: (values: Record<string, string>) => void
}

export function DashboardFilters({ filter, clones, onChange }: DashboardFiltersProps) {
  const [choosing, setChoosing] = useState(false)
  const own = choosing || filter.range === 'custom'
  const choose = (range: string) => {
    setChoosing(range === 'custom')
    if (range !== 'custom') onChange({ range: range === '7d' ? '' : range, start: '', end: '' })
  }
  const days = { start: filter.start ?? dayBefore(6), end: filter.end ?? dayBefore(0) }
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-form">
        <Field label="Time" labelHidden>
          <Select
            value={own ? 'custom' : filter.range}
            onChange={(event) => choose(event.target.value)}
            options={ranges}
          />
        </Field>
        {(clones.length > 1 || filter.clone_id) && (
          <Field label="Clone" labelHidden>
            <Select
              value={filter.clone_id ?? ''}
              onChange={(event) => onChange({ clone: event.target.value })}
              options={[
                { value: '', label: 'All clones' },
                ...clones.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
      </div>
      {own && (
        <OwnDays
          key={`${filter.start} ${filter.end}`}
          days={days}
          onChange={({ start, end }) => onChange({ start, end, range: '' })}
        />
      )}
    </search>
  )
}

const dayBefore = (days: number) => format(subDays(new Date(), days), 'yyyy-MM-dd')
