import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { FormText } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'

export interface EmailFormProps<Values extends FieldValues & { email: string }> {
  form: UseFormReturn<Values>
  onSend: (values: Values) => void
  busy: boolean
  /** Words for a failure that belongs to no field; null where there is none. */
  problem: string | null
  /** What the button says. */
  action: string
  /** What is asked for after the address. */
  children?: ReactNode
}

/** The form of a page that begins with the address of an account. */
export function EmailForm<Values extends FieldValues & { email: string }>(props: EmailFormProps<Values>) {
  const { form, onSend, busy, problem, action, children } = props
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(onSend)}>
        <FormText
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          field={form.register('email' as Path<Values>)}
        />
        {children}
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}
