import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { isApiError } from '../../api/api-error.ts'
import type { SaveStatus } from '../../ui/states.tsx'
import { contestedIn, contestedWords, toldAt, UNSEEN_WORDS } from './contested.ts'
import { stable } from './typed-work.ts'
import { type KeptFormOptions, useKeptForm } from './use-kept-form.ts'
import { type Phase, type Told, useSubmission } from './use-submission.ts'

export interface SavedFormOptions<Input extends FieldValues, Output>
  extends KeptFormOptions<Input, Output>,
    Told<Input> {
  /** Saves, and answers what the form shows from now on; `over` is what is saved by now. */
  save: (parsed: Output, over: Input) => Promise<Input>
  /**
   * Reads what is saved now, right before it is saved: what another window changed meanwhile is taken in and stays, where
   * nothing was typed over it. A text that both typed is told, and saved at the next press. Nothing where none of it is
   * saved yet.
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
  const isSaving = useRef(false)
  const kept = useKeptForm<Input, Output>({
    ...options,
    // What comes in while it is saved is its own, or is told by the save.
    onNews: (before) => isSaving.current || tellContested(before),
  })
  const { form, take, baseNow, drawnNow, drop: dropTyped } = kept
  const [isUnseen, setUnseen] = useState(false)
  const { submitting, settle, phase, error, problem } = useSubmission(form, options)
  const isLost = phase === 'failed' && error !== null && (!isApiError(error) || error.code === 'network')
  useEffect(() => {
    if (!isLost) return
    // "There is no connection" is not so any more; what was typed is unsaved still.
    addEventListener('online', settle)
    return () => removeEventListener('online', settle)
  }, [isLost, settle])

  /**
   * Says what was written elsewhere, since `before`, under what was typed: at its field, or beside the button where that
   * is not on the page. Answers whether there is any.
   */
  const tellContested = (before: Input, shouldFocus = false): boolean => {
    const contested = contestedIn(form.getValues(), before, baseNow()).filter(
      (one) => toldAt(one, drawnNow()) !== 'choice',
    )
    setUnseen(contested.some((one) => toldAt(one, drawnNow()) === 'nowhere'))
    contested.forEach((one, at) => {
      const error = { type: 'contested', message: contestedWords(one) }
      // Made of the form's own fields.
      form.setError(one.path as Path<Input>, error, { shouldFocus: shouldFocus && at === 0 })
    })
    return contested.length > 0
  }

  /** What was typed, and what is sent of it over what is saved now: nothing where that is told at the fields. */
  const judgedAnew = async (typed: Output) => {
    const valuesNow = () => structuredClone(form.getValues())
    // What is typed from here on is saved the next time.
    const submitted = valuesNow()
    const before = baseNow()
    const now = await freshen?.()
    if (!now || stable(now) === stable(before)) return { submitted, parsed: typed }
    take(now)
    const anew: { submitted: Input; parsed?: Output } = { submitted: valuesNow() }
    // Whoever typed has not seen what they would save over.
    if (tellContested(before, true)) return anew
    await form.handleSubmit((valid) => {
      anew.parsed = valid
    })()
    return anew
  }

  const submit = submitting(async (typed) => {
    isSaving.current = true
    setUnseen(false)
    try {
      const { submitted, parsed } = await judgedAnew(typed)
      if (parsed === undefined) return 'failed'
      const saved = await save(parsed, baseNow())
      const hasMore = take(saved, submitted)
      onSaved?.(hasMore)
      return 'sent'
    } finally {
      isSaving.current = false
    }
  })

  /** Forgets what was typed. */
  const drop = () => {
    dropTyped()
    setUnseen(false)
    settle()
  }
  const isDirty = form.formState.isDirty || isNew
  /** Nothing to tell before the first change. */
  const showsStatus = form.formState.isDirty || phase === 'sending' || phase === 'sent'
  const status = statusOf(phase, isDirty)
  const told = problem ?? (isUnseen ? UNSEEN_WORDS : null)
  return { form, submit, drop, isDirty, status, showsStatus, problem: isDirty ? told : null }
}

function statusOf(phase: Phase, isDirty: boolean): SaveStatus {
  if (phase === 'sending') return 'saving'
  if (!isDirty) return 'saved'
  return phase === 'failed' ? 'failed' : 'unsaved'
}

export type SavedForm<Input extends FieldValues, Output> = ReturnType<typeof useSavedForm<Input, Output>>
