import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { SentForm as State } from './use-sent-form.ts'

export interface SentFormProps<Input extends FieldValues, Output, Answer> {
  state: State<Input, Output, Answer>
  /** For a button that stands outside of it. */
  id?: string
  className?: string
  children: ReactNode
  /** What follows on the words of a failure: the button. */
  actions?: ReactNode
}

/** The fields of a form that is sent, and what a refusal says that belongs to none of them. */
export function SentForm<Input extends FieldValues, Output, Answer>({
  state,
  id,
  className = 'flex flex-col gap-5',
  children,
  actions,
}: SentFormProps<Input, Output, Answer>) {
  return (
    <FormProvider {...state.form}>
      {/* Without scripts a browser would send what is typed in the address, a password too: this sends nothing. */}
      <form id={id} method="dialog" noValidate className={className} onSubmit={state.submit}>
        {children}
        {state.problem && <FieldError>{state.problem}</FieldError>}
        {actions}
      </form>
    </FormProvider>
  )
}
