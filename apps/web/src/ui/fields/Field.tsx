import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '../cx.ts'

interface FieldWiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const FieldContext = createContext<FieldWiring>({})

/** The id and aria attributes a control takes from the Field around it; spread them before its own props. */
export const useFieldWiring = () => useContext(FieldContext)

export interface FieldProps {
  label: ReactNode
  /** Hidden labels are still read aloud. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and how to right it; absent when all is well. */
  error?: string | undefined
  required?: boolean
  /** Says "optional" beside the label. */
  optional?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, required, optional, className, children } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error && errorId, Boolean(hint) && hintId) || undefined
  const wiring: FieldWiring = { id }
  if (describedBy) wiring['aria-describedby'] = describedBy
  if (error) wiring['aria-invalid'] = true
  if (required) wiring['aria-required'] = true
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id} hidden={labelHidden} optional={optional}>
        {label}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  )
}

interface LabelProps {
  htmlFor: string
  hidden?: boolean | undefined
  optional?: boolean | undefined
  children: ReactNode
}

export function Label({ htmlFor, hidden, optional, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={hidden ? 'sr-only' : 'font-medium text-small'}>
      {children}
      {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
    </label>
  )
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-ink-soft text-small">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-bad text-small">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
  )
}
