import type { FieldValues } from 'react-hook-form'
import type { SaveStatus } from '../../ui/states.tsx'
import { type KeptFormOptions, useKeptForm } from './use-kept-form.ts'
import { type Phase, type Told, useSubmission } from './use-submission.ts'

export interface SavedFormOptions<Input extends FieldValues, Output>
  extends KeptFormOptions<Input, Output>,
    Told<Input> {
  /** Saves, and answers what the form shows from now on. */
  save: (parsed: Output) => Promise<Input>
  /**
   * Reads what is saved now, right before it is saved: what another window changed meanwhile is taken in and stays, where
   * nothing was typed over it. Nothing where none of it is saved yet.
   */
  freshen?: () => Promise<Input | undefined>
  /** It is still to be made: all of it is to be saved, also what nobody typed. */
  isNew?: boolean
  /** Told whether more was typed while the save was under way. */
  onSaved?: (hasMore: boolean) => void
}

/** A form that shows what is saved: kept while unsaved, validated by the contract, made or saved as one. */
export function useSavedForm<Input extends FieldValues, Output>(options: SavedFormOptions<Input, Output>) {
  const { save, freshen, onSaved, isNew = false } = options
  const { form, take, newsFrom, drop: dropTyped } = useKeptForm(options)
  const { submitting, settle, phase, problem } = useSubmission(form, options)

  /** What was typed, and what is sent of it over what is saved now: nothing where that is told at the fields. */
  const judgedAnew = async (typed: Output) => {
    const valuesNow = () => structuredClone(form.getValues())
    // What is typed from here on is saved the next time.
    const submitted = valuesNow()
    const isNews = newsFrom()
    const now = await freshen?.()
    if (!now || !isNews(now)) return { submitted, parsed: typed }
    take(now)
    const anew: { submitted: Input; parsed?: Output } = { submitted: valuesNow() }
    await form.handleSubmit((valid) => {
      anew.parsed = valid
    })()
    return anew
  }

  const submit = submitting(async (typed) => {
    const { submitted, parsed } = await judgedAnew(typed)
    if (parsed === undefined) return 'failed'
    const saved = await save(parsed)
    const hasMore = take(saved, submitted)
    onSaved?.(hasMore)
    return 'sent'
  })

  /** Forgets what was typed. */
  const drop = () => {
    dropTyped()
    settle()
  }
  const isDirty = form.formState.isDirty || isNew
  /** Nothing to tell before the first change. */
  const showsStatus = form.formState.isDirty || phase === 'sending' || phase === 'sent'
  const status = statusOf(phase, isDirty)
  return { form, submit, drop, isDirty, status, showsStatus, problem: isDirty ? problem : null }
}

function statusOf(phase: Phase, isDirty: boolean): SaveStatus {
  if (phase === 'sending') return 'saving'
  if (!isDirty) return 'saved'
  return phase === 'failed' ? 'failed' : 'unsaved'
}

export type SavedForm<Input extends FieldValues, Output> = ReturnType<typeof useSavedForm<Input, Output>>
