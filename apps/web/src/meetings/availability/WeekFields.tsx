import { Copy, Plus, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { messageAt } from '../../frame/form/field-words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { type AvailabilityInput, DAYS, type Day, nextHours, timeOptions } from './availability-form.ts'

const dayNames: Record<Day, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
const WEEKDAYS = DAYS.slice(0, 5)
const MOST = 6

type Hours = AvailabilityInput['weekly_hours'][Day]

/** The hours of each day of the week. */
export function WeekFields() {
  const { control, formState } = useFormContext<AvailabilityInput>()
  const copyMonday = useCopyMonday()
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-hairline border-hairline border-y">
        {DAYS.map((day) => (
          <Controller
            key={day}
            control={control}
            name={`weekly_hours.${day}`}
            render={({ field: { ref, value, onChange } }) => (
              <DayRow
                ref={ref}
                day={day}
                hours={value}
                error={messageAt(formState.errors, `weekly_hours.${day}`)}
                onChange={onChange}
              />
            )}
          />
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={copyMonday}>
          Copy Monday to Tuesday–Friday
        </Button>
      </div>
    </div>
  )
}

function useCopyMonday() {
  const { getValues, setValue, formState } = useFormContext<AvailabilityInput>()
  return () => {
    const hours = getValues('weekly_hours.monday')
    for (const day of WEEKDAYS.slice(1)) {
      setValue(`weekly_hours.${day}`, structuredClone(hours), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    }
  }
}

interface DayRowProps {
  day: Day
  hours: Hours
  error: string | undefined
  onChange: (hours: Hours) => void
  ref: Ref<HTMLSelectElement>
}

function DayRow({ day, hours, error, onChange, ref }: DayRowProps) {
  const errorId = useId()
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  const name = dayNames[day]
  const next = hours.length < MOST ? nextHours(hours) : null
  const change = (index: number, part: Partial<Hours[number]>) =>
    onChange(hours.map((each, i) => (i === index ? { ...each, ...part } : each)))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Checkbox
        className="sm:pt-1.5"
        label={name}
        checked={hours.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [{ start: '09:00', end: '17:00' }] : [])}
      />
      <div className="order-last col-span-2 flex flex-col gap-2 sm:order-none sm:col-span-1">
        {hours.length === 0 && <p className="text-ink-soft sm:pt-1.5">Not on this day</p>}
        {hours.map((each, index) => (
          // Stretches have no name of their own, and stay in the order of the day.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className="flex items-center gap-2">
            <Field label={`${name}, from`} labelHidden className="w-28">
              <Select
                {...wrong}
                ref={index === 0 ? ref : undefined}
                value={each.start}
                onChange={(event) => change(index, { start: event.target.value })}
                options={timeOptions(each.start, 'start')}
              />
            </Field>
            <span aria-hidden="true">–</span>
            <Field label={`${name}, to`} labelHidden className="w-28">
              <Select
                {...wrong}
                value={each.end}
                onChange={(event) => change(index, { end: event.target.value })}
                options={timeOptions(each.end, 'end')}
              />
            </Field>
            {hours.length > 1 && (
              <IconButton
                size="small"
                label={`Remove ${each.start} to ${each.end} of ${name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(hours.filter((_, i) => i !== index))}
              />
            )}
          </div>
        ))}
        {error && <FieldError id={errorId}>{hoursWords(error)}</FieldError>}
      </div>
      {hours.length > 0 ? (
        <IconButton
          size="small"
          label={`More hours on ${name}`}
          aria-disabled={next === null}
          icon={<Plus aria-hidden="true" />}
          onClick={() => next && onChange([...hours, next])}
        />
      ) : (
        <span />
      )}
    </li>
  )
}

const hoursWords = (message: string): string =>
  message === 'must follow each other'
    ? 'These hours meet or overlap. Leave time between them, or make them one.'
    : 'Hours end after they start.'
