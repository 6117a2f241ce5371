import { useState } from 'react'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { OwnDays } from './OwnDays.tsx'
import { daysOf, type Range, SPANS } from './range.ts'

const OWN = 'own'
const spans = [
  ...SPANS.map((days) => ({ value: String(days), label: `Last ${days} days` })),
  { value: OWN, label: 'Days of your choice' },
]

export interface RangeFilterProps {
  range: Range
  clones: readonly { id: string; name: string }[]
  /** Parameters of the address; empty ones are taken away. */
  onChange: (values: Record<string, string>) => void
}

export function RangeFilter({ range, clones, onChange }: RangeFilterProps) {
  const [choosing, setChoosing] = useState(false)
  const own = choosing || range.days === null
  const choose = (value: string) => {
    setChoosing(value === OWN)
    if (value !== OWN) onChange({ days: value, start: '', end: '' })
  }
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-form">
        <Field label="Time" labelHidden>
          <Select
            value={own ? OWN : String(range.days)}
            onChange={(event) => choose(event.target.value)}
            options={spans}
          />
        </Field>
        <Field label="Clone" labelHidden>
          <Select
            value={range.clone_id ?? ''}
            onChange={(event) => onChange({ clone: event.target.value })}
            options={[
              { value: '', label: 'All clones' },
              ...clones.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
      {own && (
        <OwnDays
          key={`${range.start} ${range.end}`}
          days={daysOf(range, new Date())}
          onChange={({ start, end }) => onChange({ start, end, days: '' })}
        />
      )}
    </search>
  )
}
