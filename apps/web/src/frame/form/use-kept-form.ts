import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { type Judged, judge, warmJudge } from './judge.ts'
import { dropKept, keepValues, keptValues } from './kept-form.ts'
import { changesOf, isChanged, stable, withChanges } from './typed-work.ts'

export interface KeptFormOptions<Input extends FieldValues, Output> extends Judged<Input, Output> {
  /**
   * Under which what was typed outlives a reload and a sign-out; null for what must not be kept. A function where the
   * name changes while somebody types.
   */
  keptAs: string | null | (() => string)
  /** What the form starts from: what is saved, or blank. Where it changes, all that was not typed over follows. */
  saved: Input
  /** Told of another base that came in by itself, once the form was laid over it. */
  onNews?: (before: Input) => unknown
}

/** A form that keeps what is typed into it, as it is typed, and nothing while nothing is. */
export function useKeptForm<Input extends FieldValues, Output>(options: KeptFormOptions<Input, Output>) {
  const { keptAs, saved } = options
  const nameNow = useCallback(() => (typeof keptAs === 'function' ? keptAs() : keptAs), [keptAs])
  const [initial] = useState(saved)
  const base = useRef(initial)
  const current = useRef(options)
  current.current = options
  const [resolver] = useState(() => judge(() => current.current))
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: initial as DefaultValues<Input> })
  const { reset, subscribe, getValues, control } = form
  const drawn = useRef<object>({})

  /** Keeps what differs from what the form is based on. */
  const keep = useCallback(
    (values: Input) => {
      const name = nameNow()
      if (name !== null) keepValues(name, values, base.current)
    },
    [nameNow],
  )

  const typed = useCallback(
    (values: Input) => {
      warmJudge(current.current)
      keep(values)
    },
    [keep],
  )

  // What was typed before the page was left by a reload or a sign-out comes back as unsaved work.
  useEffect(() => {
    const name = nameNow()
    if (name === null) return
    const kept = keptValues(name, base.current)
    if (isChanged(kept, base.current)) reset(kept, { keepDefaultValues: true })
    else dropKept(name)
  }, [nameNow, reset])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }),
    [typed, subscribe],
  )

  /**
   * Takes in what is saved now. What was typed since `submitted`, or over what was saved before, stays and stays
   * unsaved; answers whether there is any.
   */
  const take = useCallback(
    (next: Input, submitted: Input = base.current): boolean => {
      const values = withChanges(next, changesOf(getValues(), submitted))
      base.current = next
      // Forgotten by the reset until they are drawn anew.
      if (Object.keys(control._fields).length > 0) drawn.current = control._fields
      // In two steps, for the caret: a field that already shows its value is not written to.
      reset(next, { keepValues: true })
      reset(values, { keepDefaultValues: true })
      keep(values)
      return isChanged(values, next)
    },
    [keep, reset, getValues, control],
  )

  // Changed elsewhere, and read again.
  const savedText = stable(saved)
  useEffect(() => {
    const before = base.current
    if (savedText === stable(before)) return
    take(current.current.saved)
    current.current.onNews?.(before)
  }, [savedText, take])

  /** Nothing of it is kept any more: it was sent. */
  const forget = useCallback(() => {
    const name = nameNow()
    if (name !== null) dropKept(name)
  }, [nameNow])
  /** Takes it out of the form as well. */
  const drop = useCallback(() => {
    reset(base.current)
    forget()
  }, [reset, forget])

  /** What the form is based on. */
  const baseNow = () => base.current

  /** Its controls by their paths, as they were drawn before it was laid over another base. */
  const drawnNow = () => drawn.current

  return { form, take, baseNow, drawnNow, forget, drop }
}
