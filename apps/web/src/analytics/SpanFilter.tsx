import { type ReactNode, useState } from 'react'
import type { AddressChange } from '../frame/list/use-address.ts'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/fields/Field.tsx'
import { Select, type SelectOption } from '../ui/fields/Select.tsx'
import { OwnDays } from './OwnDays.tsx'

const OWN = 'own'

export interface SpanFilterProps {
  /** Spans that end now; days of one's own choice come behind them. */
  spans: readonly SelectOption[]
  /** The chosen one; null while days of one's own are. */
  span: string | null
  /** The days in sight, to start choosing from. */
  days: { start: string; end: string }
  /** Whose days they are, in words; left out where they are the founder's own. */
  daysNote?: string
  onSpan: (span: string) => void
  onDays: (days: { start: string; end: string }) => void
  /** Left out where all of it is about one. */
  clones?: readonly { id: string; name: string }[]
  cloneId: string | undefined
  onChange: (values: AddressChange) => void
  /** A choice of the list's own, beside these. */
  children?: ReactNode
}

/** Which time and which clone figures are about. */
export function SpanFilter(props: SpanFilterProps) {
  const { spans, span, days, clones, cloneId } = props
  const [choosing, setChoosing] = useState(false)
  const own = choosing || span === null
  const choose = (value: string) => {
    setChoosing(value === OWN)
    if (value !== OWN) props.onSpan(value)
  }
  return (
    <search className="flex flex-col gap-3">
      <div
        className={cx(
          'grid grid-cols-2 gap-3',
          props.children ? 'sm:grid-cols-[repeat(3,minmax(0,15rem))]' : 'sm:max-w-form',
        )}
      >
        <Field label="Time" labelHidden>
          <Select
            value={own ? OWN : span}
            onChange={(event) => choose(event.target.value)}
            options={[...spans, { value: OWN, label: 'Days of your choice' }]}
          />
        </Field>
        {clones && (
          <Field label="Clone" labelHidden>
            <Select
              value={cloneId ?? ''}
              onChange={(event) => props.onChange({ clone: event.target.value })}
              options={[
                { value: '', label: 'All clones' },
                ...clones.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        {props.children}
      </div>
      {own && (
        <OwnDays
          key={`${days.start} ${days.end}`}
          days={days}
          note={props.daysNote}
          onChange={(next) => {
            setChoosing(false)
            props.onDays(next)
          }}
        />
      )}
    </search>
  )
}
