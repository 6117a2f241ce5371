import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Judged } from '../../frame/form/judge.ts'
import { keptValues } from '../../frame/form/kept-form.ts'
import { isChanged } from '../../frame/form/typed-work.ts'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { toast } from '../../ui/floats/toast.ts'
import { fieldOfWire, type Investor, type InvestorChange } from '../investor.ts'
import { useChangeInvestor, useReadInvestor } from '../use-investors.ts'

export interface RecordFormOptions<Form extends FieldValues, Parsed extends InvestorChange> {
  investor: Investor
  /** Names the part in the browser's store. */
  part: string
  /** What the form holds of a record. */
  read: (investor: Investor) => Form
  schema: Judged<Form, Parsed>['schema']
  /** Said once it is saved. */
  savedWords: string
  /** What a refusal is told in. */
  words: (error: unknown) => string
}

/**
 * A part of the record that turns from view to edit and back. What was typed and neither saved nor cancelled is there
 * again when the record is opened anew.
 */
export function useRecordForm<Form extends FieldValues, Parsed extends InvestorChange>(
  options: RecordFormOptions<Form, Parsed>,
) {
  const { investor, part, read, schema, savedWords, words } = options
  const keptAs = `investor.${investor.id}.${part}`
  const saved = read(investor)
  const [editing, setEditing] = useState(() => isChanged(keptValues(keptAs, saved), saved))
  const { formRef, editRef, moveFocus } = useFocusBetween(editing)
  const { mutateAsync } = useChangeInvestor(investor)
  const readAnew = useReadInvestor(investor.id)
  const turn = (on: boolean) => {
    moveFocus.current = true
    setEditing(on)
  }
  const { form, submit, drop, status, problem } = useSavedForm({
    keptAs,
    schema,
    saved,
    freshen: async () => read(await readAnew()),
    save: async (parsed) => read(await mutateAsync(parsed)),
    words,
    fieldOf: (path) => fieldOfWire(path.split('.')[0] ?? ''),
    onSaved: (hasMore) => {
      toast.good(savedWords)
      if (!hasMore) turn(false)
    },
  })
  return {
    form,
    editing,
    edit: () => turn(true),
    cancel: () => {
      drop()
      turn(false)
    },
    save: submit,
    saving: status === 'saving',
    problem,
    formRef,
    editRef,
  }
}

/** Into the form when it opens, back to the button that opened it when it closes; never at the first sight. */
function useFocusBetween(editing: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const editRef = useRef<HTMLButtonElement>(null)
  const moveFocus = useRef(false)
  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    if (editing) formRef.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    else editRef.current?.focus()
  }, [editing])
  return { formRef, editRef, moveFocus }
}
