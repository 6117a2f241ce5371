import type { ReactNode, Ref } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { dayOf, endOfDay, isDate } from './access-form.ts'

export interface ExpiryFieldProps {
  label: string
  /** Lives to choose from, `never` among them; a date is offered besides. */
  lives: readonly SelectOption[]
  /** One of the lives, or a moment in ISO form. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** When access ends: after a life, or on a day where the founder is. */
export function ExpiryField({ label, lives, value, onChange, error, hint, ref }: ExpiryFieldProps) {
  const inThirtyDays = () => endOfDay(dayOf(new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()))
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={label} error={error} hint={hint} className="min-w-56 flex-1">
        <Select
          ref={ref}
          options={[...lives, { value: 'date', label: 'On a date' }]}
          value={isDate(value) ? 'date' : value}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === 'date' ? inThirtyDays() : currentTarget.value)
          }
        />
      </Field>
      {isDate(value) && (
        <Field label="Last day" className="min-w-44 flex-1">
          <TextInput
            type="date"
            max="9998-12-31"
            value={dayOf(value)}
            // Clearing the date means that nothing was chosen: the last choice stands.
            onChange={({ currentTarget }) => currentTarget.value && onChange(endOfDay(currentTarget.value))}
          />
        </Field>
      )}
    </div>
  )
}
