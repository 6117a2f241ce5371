import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlHeight, controlLook } from './control-look.ts'
import { useFieldWiring } from './Field.tsx'

export interface TextInputProps extends ComponentProps<'input'> {
  /** A small mark inside the box, before the words: a search glass, a currency sign. */
  before?: ReactNode
  /** A unit or a small button inside the box, after the words. */
  after?: ReactNode
}

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring()
  const input = (
    <input
      {...wiring}
      type="text"
      {...rest}
      className={cx(
        controlLook,
        controlHeight,
        Boolean(before) && 'pl-9',
        Boolean(after) && 'pr-10',
        !(before || after) && className,
      )}
    />
  )
  if (!before && !after) return input
  return (
    <div className={cx('relative', className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">
          {before}
        </span>
      )}
      {input}
      {after && (
        <span className="absolute inset-y-0 right-1 flex items-center text-ink-soft text-small">{after}</span>
      )}
    </div>
  )
}
