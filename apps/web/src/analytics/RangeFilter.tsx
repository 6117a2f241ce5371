import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field, FieldError } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { daysOf, type Range, rangeFlaw, SPANS } from './range.ts'

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
          range={range}
          onChange={({ start, end }) => onChange({ start, end, days: '' })}
        />
      )}
    </search>
  )
}

function OwnDays({
  range,
  onChange,
}: {
  range: Range
  onChange: (days: { start: string; end: string }) => void
}) {
  const [days, setDays] = useState(() => daysOf(range, new Date()))
  const flaw = days.start && days.end ? rangeFlaw(days.start, days.end) : 'Choose both days.'
  return (
    <form
      className="flex max-w-form flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!flaw) onChange(days)
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="First day">
          <TextInput
            type="date"
            value={days.start}
            onChange={(event) => setDays({ ...days, start: event.target.value })}
          />
        </Field>
        <Field label="Last day">
          <TextInput
            type="date"
            value={days.end}
            onChange={(event) => setDays({ ...days, end: event.target.value })}
          />
        </Field>
        <Button type="submit" disabled={flaw !== null} className="col-span-2 sm:col-span-1">
          Show
        </Button>
      </div>
      {flaw && <FieldError>{flaw}</FieldError>}
    </form>
  )
}
