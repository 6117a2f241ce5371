import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  /** The radio that takes the focus where the choice is wrong: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined
  name?: string
  className?: string
}

const dot =
  'mt-0.75 size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-[border-width,border-color] checked:border-[5.5px] checked:border-ink hover:border-ink-soft disabled:opacity-50'

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, options, value, onChange, error, name, className, ref } = props
  const groupId = useId()
  const entry = options.find((option) => option.value === value) ?? options[0]
  return (
    // No fieldset: a plain group cannot be said to be wrong.
    <div
      role="radiogroup"
      aria-labelledby={`${groupId}-legend`}
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${groupId}-error` : undefined}
    >
      <p id={`${groupId}-legend`} className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-small'}>
        {legend}
      </p>
      <div className="flex flex-col gap-2.5">
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            ref={option === entry ? ref : undefined}
            name={name ?? groupId}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${groupId}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type RadioProps = RadioOption<string> & Pick<ComponentProps<'input'>, 'ref' | 'name' | 'checked' | 'onChange'>

const Radio = ({ label, description, ...input }: RadioProps) => (
  <label className="flex items-start gap-2.5 pointer-coarse:py-2">
    <input type="radio" {...input} className={dot} />
    <span>
      {label}
      {description && <span className="block text-ink-soft text-small">{description}</span>}
    </span>
  </label>
)

const segment =
  'flex h-7.5 items-center justify-center gap-1.5 rounded-small px-3 text-ink-soft text-small font-medium transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-edge)] has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 has-disabled:opacity-50 pointer-coarse:h-11 [&_svg]:size-4'

/** Two to five short choices in a row; the arrow keys move between them. */
export function Segmented<Value extends string>(props: Omit<RadioGroupProps<Value>, 'error' | 'ref'>) {
  const { legend, legendHidden = true, options, value, onChange, name, className } = props
  const groupId = useId()
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium text-small'}>{legend}</legend>
      <div className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.75">
        {options.map((option) => (
          <label key={option.value} className={cx(segment)}>
            <input
              type="radio"
              name={name ?? groupId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
