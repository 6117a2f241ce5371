import type { Clone } from '@understudy/contract/clones'
import { useCallback, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formField } from '../../frame/form/field-words.ts'
import type { Judged } from '../../frame/form/judge.ts'
import './typed-rows.ts'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { nextTab } from '../editor-tabs.ts'
import { saveWords } from '../error-words.ts'
import { type DraftPart, useEditor, workOf } from './editor-context.ts'
import { nameOfTab } from './kept-tabs.ts'

export interface TabFormOptions<Form extends FieldValues, Parsed> extends Judged<Form, Parsed> {
  /** The form as a saved clone fills it. */
  read: (clone: Clone) => Form
  part: (parsed: Parsed) => DraftPart
  put: (cloneId: string, parsed: Parsed) => Promise<Partial<Clone>>
  /** Told what was saved, also by making the draft of it. */
  onKept?: (parsed: Parsed) => void
}

/** The form of one tab: makes the draft, or saves its part of the clone, and leads on where that was asked for. */
export function useTabForm<Form extends FieldValues, Parsed>(options: TabFormOptions<Form, Parsed>) {
  const { read, part, put, onKept, fieldOf = (path: string) => path } = options
  const { tab, isNew, clone, subject, create, readMade, latest, take, goTo } = useEditor()
  const keptAs = useCallback(() => nameOfTab(workOf(subject), tab), [subject, tab])
  const next = useRef(tab)
  const state = useSavedForm<Form, Parsed>({
    ...options,
    keptAs,
    saved: read(clone),
    isNew,
    fieldOf: (path, form) => fieldOf(formField(path), form),
    words: (error, homeless) => [saveWords(error), ...homeless].join(' '),
    freshen: async () => {
      const now = await readMade()
      return now && read(now)
    },
    async save(parsed) {
      const made = await create(part(parsed))
      const answer = made ?? (await put(subject.id, parsed))
      onKept?.(parsed)
      if (made) return read(made)
      take(answer)
      return read({ ...latest(), ...answer })
    },
    onSaved: () => next.current !== tab && goTo(next.current),
  })
  const { form, status, showsStatus, problem } = state
  const submit = (goOn: boolean) => {
    if (status !== 'saving') next.current = (goOn && nextTab(tab)) || tab
    return state.submit()
  }
  const isInvalid = form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0
  return {
    ...state,
    tab,
    submit,
    showsStatus: showsStatus || !isNew || status === 'failed',
    problem: problem ?? (isInvalid ? 'Some fields need another look.' : null),
  }
}

export type TabForm<Form extends FieldValues, Parsed> = ReturnType<typeof useTabForm<Form, Parsed>>
