import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  description?: ReactNode
  /** Hides the words, not the name: for the boxes of a table's rows. */
  labelHidden?: boolean
  error?: string | undefined
}

const box =
  'peer size-4.5 shrink-0 appearance-none rounded-small border border-edge bg-raised transition-colors checked:border-ink checked:bg-ink hover:border-ink-soft aria-invalid:border-bad disabled:opacity-50'

export function Checkbox({ label, description, labelHidden, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start', !labelHidden && 'gap-2.5', 'pointer-coarse:py-2', className)}>
      <span className={cx('relative inline-flex', !labelHidden && 'mt-0.75')}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, Boolean(description) && `${id}-more`) || undefined}
          {...rest}
          type="checkbox"
          className={box}
        />
        <Tick />
      </span>
      <div className={labelHidden ? 'sr-only' : undefined}>
        <label htmlFor={rest.id ?? id} className="inline-block pointer-coarse:-my-2 pointer-coarse:py-2">
          {label}
        </label>
        {description && (
          <p id={`${id}-more`} className="text-ink-soft text-small">
            {description}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

const Tick = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 18 18"
    className="pointer-events-none absolute inset-0 hidden size-4.5 fill-none stroke-2 stroke-paper peer-checked:block"
  >
    <path d="M4.5 9.5 7.5 12.5 13.5 5.5" />
  </svg>
)
