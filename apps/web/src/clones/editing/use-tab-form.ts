import { toNestErrors } from '@hookform/resolvers'
import type { Clone } from '@understudy/contract/clones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldError, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError } from '../../api/api-error.ts'
import { fieldWords, formField } from '../../frame/form/field-words.ts'
import { fits, stable } from '../../frame/form/typed-work.ts'
import type { SaveStatus } from '../../ui/states.tsx'
import { nextTab } from '../editor-tabs.ts'
import { saveWords } from '../error-words.ts'
import { type DraftPart, useEditor } from './editor-context.ts'
import { keptWork } from './kept-work.ts'

export interface TabFormOptions<Form extends FieldValues, Parsed> {
  /** The contract's own schema of what is saved. */
  schema: z.ZodType<Parsed>
  /** The form as a saved clone fills it. */
  read: (clone: Clone) => Form
  /** What the schema judges; the form itself where they are the same. */
  prepare?: (form: Form) => unknown
  /** The form's field for a path of what was prepared, where they differ. */
  fieldOf?: (path: string, form: Form) => string
  /** Leaves out what must not be kept in the browser. */
  withoutSecrets?: (form: Form) => Form
  part: (parsed: Parsed) => DraftPart
  put: (cloneId: string, parsed: Parsed) => Promise<Partial<Clone>>
}

/** The form of one tab: filled from the clone, kept while unsaved, validated by the contract, saved as one. */
export function useTabForm<Form extends FieldValues, Parsed>(options: TabFormOptions<Form, Parsed>) {
  const editor = useEditor()
  const { tab, isNew, clone, workId } = editor
  const saved = options.read(clone)
  const current = useRef(options)
  current.current = options
  const [initial] = useState(saved)
  const baseline = useRef(stable(initial))
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const goingOn = useRef(false)
  const busy = useRef(false)

  const form = useForm<Form, unknown, Parsed>({
    // `values`, for the types: it never changes, and the saved clone is taken in below.
    values: initial,
    resolver: (values, _, options) => judge(current.current, values, options),
  })
  const { reset, getValues, subscribe, setError } = form

  const rebase = useCallback(
    (saved: Form) => {
      const typed: Form = JSON.parse(JSON.stringify(getValues()))
      const unsaved = stable(typed) !== baseline.current
      baseline.current = stable(saved)
      reset(saved)
      if (unsaved) reset(typed, { keepDefaultValues: true })
    },
    [getValues, reset],
  )

  // What was typed before the tab was left comes back once.
  useEffect(() => {
    const kept = keptWork.read(workId, tab)
    if (fits(kept, initial)) reset(kept, { keepDefaultValues: true })
  }, [workId, tab, initial, reset])

  // Another tab's save, or another window's, may have changed what this one shows.
  const savedText = stable(saved)
  useEffect(() => {
    if (savedText !== baseline.current) rebase(JSON.parse(savedText))
  }, [savedText, rebase])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const text = stable(values)
          if (text === baseline.current) keptWork.drop(workId, tab)
          else keptWork.keep(workId, tab, JSON.parse(stable(withoutSecrets(current.current, values))))
        },
      }),
    [subscribe, workId, tab],
  )

  const takeAnswer = (answer: Partial<Clone>, submitted: string) => {
    // What was typed while the save was under way stays, and stays unsaved.
    if (stable(getValues()) === submitted) {
      baseline.current = submitted
      keptWork.drop(workId, tab)
    }
    rebase(current.current.read({ ...clone, ...answer }))
    editor.take(answer)
  }

  const save = form.handleSubmit(async (parsed) => {
    if (busy.current) return
    busy.current = true
    const submitted = stable(getValues())
    const next = goingOn.current ? (nextTab(tab) ?? tab) : tab
    setPhase('saving')
    setProblem(null)
    try {
      if (isNew) {
        keptWork.drop(workId, tab)
        await editor.create(current.current.part(parsed), next)
        return
      }
      const answer = await current.current.put(clone.id, parsed)
      takeAnswer(answer, submitted)
      setPhase('idle')
      if (next !== tab) editor.goTo(next)
    } catch (error) {
      setPhase('failed')
      setProblem(showRefusal(error))
    } finally {
      busy.current = false
    }
  })

  /** Puts the server's words at their fields; what has no field is said beside the button. */
  const showRefusal = (error: unknown): string => {
    const problem = isApiError(error) ? error.problem : null
    const homeless: string[] = []
    for (const [path, message] of Object.entries(problem?.fields ?? {})) {
      const field = fieldFor(current.current, path, getValues())
      if (!hasField(getValues(), field)) homeless.push(fieldWords(message, field))
      // The form's own type cannot name a path that came over the wire; it was looked up above.
      else setError(field as Parameters<typeof setError>[0], { type: 'server', message })
    }
    return [saveWords(error), ...homeless].join(' ')
  }

  const submit = (goOn: boolean) => {
    goingOn.current = goOn
    return save()
  }
  // A draft to be has everything to save, the defaults too.
  const isDirty = form.formState.isDirty || isNew
  const showsStatus = !isNew || form.formState.isDirty || phase !== 'idle'
  const settled = isDirty ? (phase === 'failed' ? 'failed' : 'unsaved') : 'saved'
  const status: SaveStatus = phase === 'saving' ? 'saving' : settled
  const invalid = form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0
  return {
    form,
    tab,
    status,
    problem: problem ?? (invalid ? 'Some fields need another look.' : null),
    isDirty,
    showsStatus,
    submit,
  }
}

export type TabForm<Form extends FieldValues, Parsed> = ReturnType<typeof useTabForm<Form, Parsed>>

function judge<Form extends FieldValues, Parsed>(
  tab: TabFormOptions<Form, Parsed>,
  values: Form,
  options: Parameters<Resolver<Form, unknown, Parsed>>[2],
): Awaited<ReturnType<Resolver<Form, unknown, Parsed>>> {
  const result = tab.schema.safeParse(tab.prepare ? tab.prepare(values) : values)
  if (result.success) return { values: result.data, errors: {} }
  const errors: Record<string, FieldError> = {}
  for (const issue of result.error.issues) {
    errors[fieldFor(tab, issue.path.join('.'), values)] ??= { type: issue.code, message: issue.message }
  }
  return { values: {}, errors: toNestErrors(errors, options) }
}

function fieldFor<Form extends FieldValues, Parsed>(
  tab: TabFormOptions<Form, Parsed>,
  path: string,
  values: Form,
): string {
  const field = formField(path)
  return tab.fieldOf ? tab.fieldOf(field, values) : field
}

const withoutSecrets = <Form extends FieldValues, Parsed>(
  { withoutSecrets }: TabFormOptions<Form, Parsed>,
  values: Form,
): Form => (withoutSecrets ? withoutSecrets(values) : values)

function hasField(values: unknown, path: string): boolean {
  let at: unknown = values
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = new Map<string, unknown>(Object.entries(at)).get(key)
  }
  return true
}
