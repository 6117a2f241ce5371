import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field, FieldError } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { rangeFlaw } from './range.ts'

interface Days {
  start: string
  end: string
}

interface OwnDaysProps {
  days: Days
  note: string | undefined
  onChange: (days: Days) => void
}

/** Two days, both counted, of one's own choice; nothing is asked for until they make sense. */
export function OwnDays({ days, note, onChange }: OwnDaysProps) {
  const [chosen, setChosen] = useState(days)
  const flaw = chosen.start && chosen.end ? rangeFlaw(chosen.start, chosen.end) : 'Choose both days.'
  return (
    <form
      className="flex max-w-form flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!flaw) onChange(chosen)
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Day label="First day" value={chosen.start} onChange={(start) => setChosen({ ...chosen, start })} />
        <Day label="Last day" value={chosen.end} onChange={(end) => setChosen({ ...chosen, end })} />
        <Button type="submit" disabled={flaw !== null} className="col-span-2 sm:col-span-1">
          Show
        </Button>
      </div>
      {flaw && <FieldError>{flaw}</FieldError>}
      {note && <p className="text-ink-soft text-small">{note}</p>}
    </form>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Field label={label}>
      <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
