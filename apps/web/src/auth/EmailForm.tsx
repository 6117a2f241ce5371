import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import type { SentForm as State } from '../frame/form/use-sent-form.ts'
import { Button } from '../ui/Button.tsx'

export interface EmailFormProps<Values extends FieldValues & { email: string }, Output, Answer> {
  state: State<Values, Output, Answer>
  /** What the button says. */
  action: string
  /** What is asked for after the address. */
  children?: ReactNode
}

/** The form of a page that begins with the address of an account. */
export function EmailForm<Values extends FieldValues & { email: string }, Output, Answer>(
  props: EmailFormProps<Values, Output, Answer>,
) {
  const { state, action, children } = props
  return (
    <SentForm
      state={state}
      actions={
        <Button type="submit" variant="primary" size="large" busy={state.isSending}>
          {action}
        </Button>
      }
    >
      <FormText
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        field={state.form.register('email' as Path<Values>)}
      />
      {children}
    </SentForm>
  )
}
