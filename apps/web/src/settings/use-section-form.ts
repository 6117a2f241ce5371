import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError } from '../api/api-error.ts'
import { dropKept, keepValues, keptValues } from '../forms/kept-form.ts'
import type { SaveStatus } from '../ui/states.tsx'
import { saveSettingsWords } from './error-words.ts'

export interface SectionFormOptions<Input extends FieldValues, Output> {
  /** Under which what was typed outlives a reload and a sign-out; null for what must not be kept, a password. */
  keptAs: string | null
  schema: z.ZodType<Output, Input>
  saved: Input
  /** Saves, and answers what the form shows from now on. */
  save: (parsed: Output) => Promise<Input>
  /** The form's field for a field that the server refuses. */
  fieldOf?: (path: string) => string
  words?: (error: unknown) => string
}

/** The form of a section: kept while unsaved, validated by the contract, saved as one. */
export function useSectionForm<Input extends FieldValues, Output>(
  options: SectionFormOptions<Input, Output>,
) {
  const { keptAs, schema, saved, save, fieldOf = (path) => path, words = saveSettingsWords } = options
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [initial] = useState(saved)
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Input>,
  })
  const { reset, subscribe, getValues, setError } = form
  const baseline = useRef(JSON.stringify(initial))

  // What was typed before the page was left by a reload or a sign-out comes back.
  useEffect(() => {
    if (keptAs === null) return
    const kept = keptValues(keptAs, initial)
    if (JSON.stringify(kept) !== JSON.stringify(initial)) reset(kept, { keepDefaultValues: true })
  }, [keptAs, initial, reset])

  useEffect(() => {
    if (keptAs === null) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === baseline.current) dropKept(keptAs)
        else keepValues(keptAs, values)
      },
    })
  }, [keptAs, subscribe])

  const take = (next: Input, submitted: string) => {
    const typed = getValues()
    baseline.current = JSON.stringify(next)
    reset(next)
    // Typed while the save was under way.
    if (JSON.stringify(typed) !== submitted) reset(typed, { keepDefaultValues: true })
    else if (keptAs !== null) dropKept(keptAs)
  }

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
    if (phase === 'saving') return
    const submitted = JSON.stringify(getValues())
    setPhase('saving')
    setProblem(null)
    try {
      take(await save(parsed), submitted)
      setPhase('saved')
    } catch (error) {
      setPhase('failed')
      setProblem(showRefusal(error))
    }
  })

  const { isDirty } = form.formState
  const status: SaveStatus =
    phase === 'saving' ? 'saving' : phase === 'failed' ? 'failed' : isDirty ? 'unsaved' : 'saved'
  /** Forgets what was typed. */
  const drop = () => {
    reset()
    setPhase('idle')
    setProblem(null)
    if (keptAs !== null) dropKept(keptAs)
  }
  /** Nothing to tell before the first change. */
  const showsStatus = isDirty || phase !== 'idle'
  return { form, submit, drop, isDirty, status, showsStatus, problem }
}

export type SectionForm<Input extends FieldValues, Output> = ReturnType<typeof useSectionForm<Input, Output>>
