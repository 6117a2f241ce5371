import type { ErrorCode } from '@understudy/contract/error-codes'
import { useCallback, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiError } from '../../api/api-error.ts'
import type { Judged } from './judge.ts'
import { showServerFields } from './server-fields.ts'

export type Phase = 'idle' | 'sending' | 'sent' | 'failed'

export interface Told<Input extends FieldValues> extends Pick<Judged<Input, unknown>, 'fieldOf'> {
  /** What a refusal is told in, null where its fields say it all; `homeless` are the words for what has no field here. */
  words: (error: unknown, homeless: string[]) => string | null
  /** Codes that speak of one field, and what is said there. */
  atField?: Partial<Record<ErrorCode, readonly [field: Path<Input>, words: string]>>
  /** Where a refusal that names no field takes whoever typed, to type that one again. */
  againAt?: Path<Input>
}

/** What each form does when its button is pressed: one request at a time, and a refusal told where it belongs. */
export function useSubmission<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  told: Told<Input>,
) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [refused, setRefused] = useState<{ error: unknown; words: string | null } | null>(null)
  const busy = useRef(false)

  /** The form's `onSubmit`; `work` answers how the form stands once it is done. */
  const submitting = (work: (parsed: Output) => Promise<Phase>) =>
    form.handleSubmit(async (parsed) => {
      if (busy.current) return
      busy.current = true
      const stood = document.activeElement
      setPhase('sending')
      setRefused(null)
      try {
        setPhase(await work(parsed))
      } catch (error) {
        // Whoever went on typing elsewhere meanwhile is left there.
        const homeless = showRefusal(form, error, told, document.activeElement === stood)
        setRefused({ error, words: told.words(error, homeless) })
        setPhase('failed')
      } finally {
        busy.current = false
      }
    })

  /** What was wrong with the last try is not said of the next one. */
  const settle = useCallback(() => {
    setPhase('idle')
    setRefused(null)
  }, [])
  return { submitting, settle, phase, error: refused?.error ?? null, problem: refused?.words ?? null }
}

function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  { fieldOf, atField = {}, againAt }: Told<Input>,
  focus: boolean,
): string[] {
  if (againAt && focus) form.setFocus(againAt, { shouldSelect: true })
  const codes: Partial<Record<string, readonly [Path<Input>, string]>> = atField
  const one = isApiError(error) ? codes[error.code] : undefined
  if (one) form.setError(one[0], { type: 'server', message: one[1] }, { shouldFocus: focus })
  return showServerFields(form, error, { ...(fieldOf && { fieldOf }), focus: focus && !one })
}
