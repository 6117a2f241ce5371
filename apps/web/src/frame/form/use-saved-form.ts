import { useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { isApiError } from '../../api/api-error.ts'
import type { SaveStatus } from '../../ui/states.tsx'
import { type KeptFormOptions, useKeptForm } from './use-kept-form.ts'

export interface SavedFormOptions<Input extends FieldValues, Output> extends KeptFormOptions<Input, Output> {
  /** Saves, and answers what the form shows from now on. */
  save: (parsed: Output) => Promise<Input>
  /** What a refusal is told in. */
  words: (error: unknown) => string
  /** The form's field for a field that the server refuses. */
  fieldOf?: (path: string) => string
  /** Told whether more was typed while the save was under way. */
  onSaved?: (hasMore: boolean) => void
}

/** The form of something that is there: kept while unsaved, validated by the contract, saved as one. */
export function useSavedForm<Input extends FieldValues, Output>(options: SavedFormOptions<Input, Output>) {
  const { save, words, fieldOf = (path) => path, onSaved } = options
  const { form, take, drop: dropTyped } = useKeptForm(options)
  const { getValues, setError } = form
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)

  const showRefusal = (error: unknown): string => {
    const fields = isApiError(error) ? (error.problem?.fields ?? {}) : {}
    for (const [path, message] of Object.entries(fields)) {
      const field = fieldOf(path)
      // Looked up in the form's own values: a path that came over the wire has no type of its own.
      if (Object.hasOwn(getValues(), field)) setError(field as Path<Input>, { type: 'server', message })
    }
    return words(error)
  }

  const submit = form.handleSubmit(async (parsed) => {
    if (busy.current) return
    busy.current = true
    const submitted = structuredClone(getValues())
    setPhase('saving')
    setProblem(null)
    try {
      const hasMore = take(await save(parsed), submitted)
      setPhase('saved')
      onSaved?.(hasMore)
    } catch (error) {
      setPhase('failed')
      setProblem(showRefusal(error))
    } finally {
      busy.current = false
    }
  })

  /** Forgets what was typed. */
  const drop = () => {
    dropTyped()
    setPhase('idle')
    setProblem(null)
  }
  const { isDirty } = form.formState
  const settled = isDirty ? (phase === 'failed' ? 'failed' : 'unsaved') : 'saved'
  const status: SaveStatus = phase === 'saving' ? 'saving' : settled
  /** Nothing to tell before the first change. */
  const showsStatus = isDirty || phase === 'saving' || phase === 'saved'
  return { form, submit, drop, isDirty, status, showsStatus, problem: isDirty ? problem : null }
}

export type SavedForm<Input extends FieldValues, Output> = ReturnType<typeof useSavedForm<Input, Output>>
