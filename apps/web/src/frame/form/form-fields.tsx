import type { ReactNode, Ref } from 'react'
import { type UseFormRegisterReturn, useFormState } from 'react-hook-form'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { RadioGroup, type RadioGroupProps } from '../../ui/fields/RadioGroup.tsx'
import { Select, type SelectProps } from '../../ui/fields/Select.tsx'
import { TextArea, type TextAreaProps } from '../../ui/fields/TextArea.tsx'
import { TextInput, type TextInputProps } from '../../ui/fields/TextInput.tsx'
import { fieldWords, messageAt } from './field-words.ts'

/** The words of what is wrong at a field; undefined when all is well. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState()
  const message = messageAt(errors, name)
  return message === undefined ? undefined : fieldWords(message, name)
}

interface Labelled {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  required?: boolean
  optional?: boolean
  /** What `form.register(name)` answered. */
  field: UseFormRegisterReturn
  className?: string
}

/** A registered control in its Field, with its error in words. */
function Registered({ children, field, ...labelled }: Labelled & { children: ReactNode }) {
  const error = useFieldError(field.name)
  return (
    <Field {...labelled} error={error}>
      {children}
    </Field>
  )
}

const wiringOf = ({ label, labelHidden, hint, required, optional, field, className }: Labelled) => ({
  label,
  labelHidden: labelHidden ?? false,
  hint,
  required: required ?? false,
  optional: optional ?? false,
  field,
  className: className ?? '',
})

export function FormText(props: Labelled & Omit<TextInputProps, keyof Labelled>) {
  const { label, labelHidden, hint, required, optional, field, className, ...control } = props
  return (
    <Registered {...wiringOf(props)}>
      <TextInput {...control} {...field} />
    </Registered>
  )
}

export function FormArea(props: Labelled & Omit<TextAreaProps, keyof Labelled>) {
  const { label, labelHidden, hint, required, optional, field, className, ...control } = props
  return (
    <Registered {...wiringOf(props)}>
      <TextArea {...control} {...field} />
    </Registered>
  )
}

export function FormSelect(props: Labelled & Omit<SelectProps, keyof Labelled>) {
  const { label, labelHidden, hint, required, optional, field, className, ...control } = props
  return (
    <Registered {...wiringOf(props)}>
      <Select {...control} {...field} />
    </Registered>
  )
}

export function FormCheck({
  label,
  description,
  disabled,
  field,
}: {
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  field: UseFormRegisterReturn
}) {
  const error = useFieldError(field.name)
  return (
    <Checkbox label={label} description={description} error={error} {...field} disabled={disabled ?? false} />
  )
}

interface FormRadiosProps<Value extends string> extends Omit<RadioGroupProps<Value>, 'value' | 'error'> {
  /** What a `Controller` draws with. */
  field: { name: string; value: Value; ref: Ref<HTMLInputElement> }
}

export function FormRadios<Value extends string>({ field, ...group }: FormRadiosProps<Value>) {
  return <RadioGroup {...group} value={field.value} ref={field.ref} error={useFieldError(field.name)} />
}

/** A date input holds '' for none; the contract says null. */
export const orNull = (text: unknown): string | null =>
  typeof text === 'string' && text !== '' ? text : null
