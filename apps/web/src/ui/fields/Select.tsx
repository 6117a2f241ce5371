import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlHeight, controlLook } from './control-look.ts'
import { useFieldWiring } from './Field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; without it the first option is chosen. */
  placeholder?: string
}

/** The browser's own select: it is at home on every phone and with every screen reader. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldWiring()
  return (
    <span className={cx('relative block', className)}>
      <select
        {...wiring}
        {...rest}
        className={cx(controlLook, controlHeight, 'appearance-none truncate pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      />
    </span>
  )
}
