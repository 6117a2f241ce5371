import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SaveStatus } from '../../ui/states.tsx'
import { showServerFields } from './server-fields.ts'
import { type KeptFormOptions, useKeptForm } from './use-kept-form.ts'

export interface SavedFormOptions<Input extends FieldValues, Output> extends KeptFormOptions<Input, Output> {
  /** Saves, and answers what the form shows from now on; nothing where the page goes on to what was made of it. */
  save: (parsed: Output) => Promise<Input | undefined>
  /** It is still to be made: all of it is to be saved, also what nobody typed. */
  isNew?: boolean
  /** What a refusal is told in; `homeless` are the words for what has no field here. */
  words: (error: unknown, homeless: string[]) => string
  /** Told whether more was typed while the save was under way. */
  onSaved?: (hasMore: boolean) => void
}

/** The one form engine: kept while unsaved, validated by the contract, made or saved as one. */
export function useSavedForm<Input extends FieldValues, Output>(options: SavedFormOptions<Input, Output>) {
  const { save, words, fieldOf, onSaved, isNew = false } = options
  const { form, take, makeOf, drop: dropTyped } = useKeptForm(options)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)

  const submit = form.handleSubmit(async (parsed) => {
    if (busy.current) return
    busy.current = true
    const submitted = structuredClone(form.getValues())
    setPhase('saving')
    setProblem(null)
    const goBack = isNew ? makeOf(submitted) : undefined
    try {
      const saved = await save(parsed)
      if (!saved) return
      const hasMore = take(saved, submitted)
      setPhase('saved')
      onSaved?.(hasMore)
    } catch (error) {
      goBack?.()
      setPhase('failed')
      setProblem(words(error, showServerFields(form, error, fieldOf && { fieldOf })))
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
  const isDirty = form.formState.isDirty || isNew
  /** Nothing to tell before the first change. */
  const showsStatus = form.formState.isDirty || phase === 'saving' || phase === 'saved'
  const status = statusOf(phase, isDirty)
  return { form, submit, drop, isDirty, status, showsStatus, problem: isDirty ? problem : null }
}

function statusOf(phase: 'idle' | 'saving' | 'saved' | 'failed', isDirty: boolean): SaveStatus {
  if (phase === 'saving') return 'saving'
  if (!isDirty) return 'saved'
  return phase === 'failed' ? 'failed' : 'unsaved'
}

export type SavedForm<Input extends FieldValues, Output> = ReturnType<typeof useSavedForm<Input, Output>>
