import { useCallback, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { attemptKeys } from '../../api/random-id.ts'
import { type KeptFormOptions, useKeptForm } from './use-kept-form.ts'
import { type Told, useSubmission } from './use-submission.ts'

export interface SentFormOptions<Input extends FieldValues, Output, Answer>
  extends KeptFormOptions<Input, Output>,
    Told<Input> {
  /** Sends it. `keyOf` names the attempt: the same for the same body, so that a repeat makes nothing twice. */
  send: (parsed: Output, keyOf: (body: unknown) => string) => Promise<Answer>
  onSent: (answer: Answer, sent: Output) => unknown
  /** The form is there for a next one, which starts blank. */
  staysOpen?: boolean
}

/** A form that is sent and done with: it makes something, or asks for something. Kept until it went through. */
export function useSentForm<Input extends FieldValues, Output, Answer>(
  options: SentFormOptions<Input, Output, Answer>,
) {
  const { send, onSent, staysOpen = false } = options
  const { form, take, forget } = useKeptForm(options)
  const { submitting, settle, phase, error, problem } = useSubmission(form, options)
  const [keyOf, setKeyOf] = useState(() => attemptKeys())
  const submit = submitting(async (parsed) => {
    const submitted = structuredClone(form.getValues())
    const answer = await send(parsed, keyOf)
    if (staysOpen) {
      // What was typed meanwhile belongs to the next one.
      take(options.saved, submitted)
      // The next one is another one, also where it says the same.
      setKeyOf(() => attemptKeys())
    } else forget()
    await onSent(answer, parsed)
    return 'sent'
  })
  const { clearErrors } = form
  const startAnew = useCallback(() => {
    settle()
    clearErrors()
  }, [settle, clearErrors])
  return { form, submit, forget, startAnew, phase, error, problem, isSending: phase === 'sending' }
}

export type SentForm<Input extends FieldValues, Output, Answer> = ReturnType<
  typeof useSentForm<Input, Output, Answer>
>
