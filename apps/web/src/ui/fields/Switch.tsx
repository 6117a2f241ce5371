import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  description?: ReactNode
  labelHidden?: boolean
}

const track =
  'peer h-5.5 w-9.5 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-ink checked:bg-ink hover:border-ink-soft disabled:opacity-50'
const thumb =
  'pointer-events-none absolute top-1 left-1 size-3.5 rounded-full bg-ink-soft transition-transform duration-(--duration-calm) peer-checked:translate-x-4 peer-checked:bg-paper'

/** Takes effect at once; for what waits for a Save button use a Checkbox. */
export function Switch({ label, description, labelHidden, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4 pointer-coarse:py-2', className)}>
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label
          htmlFor={rest.id ?? id}
          className="inline-block font-medium pointer-coarse:-my-2 pointer-coarse:py-2"
        >
          {label}
        </label>
        {description && (
          <p id={`${id}-more`} className="text-ink-soft text-small">
            {description}
          </p>
        )}
      </div>
      <span className="relative mt-0.25 inline-flex">
        <input
          id={id}
          aria-describedby={description ? `${id}-more` : undefined}
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className={track}
        />
        <span aria-hidden="true" className={thumb} />
      </span>
    </div>
  )
}
