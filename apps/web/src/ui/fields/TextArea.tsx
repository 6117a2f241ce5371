import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { controlLook } from './control-look.ts'
import { useFieldWiring } from './Field.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Starts at `rows` lines and grows with what is typed, up to this many. */
  maxRows?: number
}

const lineRem = 1.5
const paddingRem = 1.125
const heightOf = (rows: number) => `${rows * lineRem + paddingRem}rem`

const browserGrowsFields = () => CSS.supports('field-sizing', 'content')

function growToContent(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

export function TextArea({ rows = 3, maxRows = 12, className, style, onInput, ref, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring()
  const own = useRef<HTMLTextAreaElement | null>(null)
  // Words that were there before the first key press: a saved draft, a form library's default.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the value changes
  useLayoutEffect(() => {
    if (own.current && !browserGrowsFields()) growToContent(own.current)
  }, [rest.value, rest.defaultValue])
  return (
    <textarea
      {...wiring}
      {...rest}
      ref={(area) => {
        own.current = area
        if (typeof ref === 'function') return ref(area)
        if (ref) ref.current = area
      }}
      rows={rows}
      onInput={(event) => {
        if (!browserGrowsFields()) growToContent(event.currentTarget)
        onInput?.(event)
      }}
      style={{ minHeight: heightOf(rows), maxHeight: heightOf(maxRows), ...style }}
      className={cx(controlLook, 'field-sizing-content resize-y py-2', className)}
    />
  )
}
