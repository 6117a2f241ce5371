import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError } from '../api/api-error.ts'
import { dropKept, keptValues, useKeptForm } from '../forms/kept-form.ts'
import { toast } from '../ui/toast.ts'
import { fieldOfWire, type InvestorChange } from './investor.ts'
import { useChangeInvestor } from './use-investors.ts'

export interface RecordFormOptions<Form extends FieldValues, Parsed extends InvestorChange> {
  investorId: string
  /** Names the part in the browser's store. */
  part: string
  /** What the record says now. */
  saved: Form
  schema: z.ZodType<Parsed, Form>
  /** Said once it is saved. */
  savedWords: string
}

/**
 * A part of the record that turns from view to edit and back. What was typed and neither saved nor cancelled is there
 * again when the record is opened anew.
 */
export function useRecordForm<Form extends FieldValues, Parsed extends InvestorChange>(
  options: RecordFormOptions<Form, Parsed>,
) {
  const { investorId, part, saved, schema, savedWords } = options
  const keptAs = `investor.${investorId}.${part}`
  const [initial] = useState(() => keptValues(keptAs, saved))
  const [editing, setEditing] = useState(() => JSON.stringify(initial) !== JSON.stringify(saved))
  // `values`, for the types: it never changes.
  const form = useForm<Form, unknown, Parsed>({ values: initial, resolver: zodResolver(schema) })
  useKeptForm(keptAs, form)
  const saving = useChangeInvestor(investorId)
  const { formRef, editRef, moveFocus } = useFocusBetween(editing)

  const turn = (on: boolean) => {
    form.reset(saved)
    saving.reset()
    dropKept(keptAs)
    moveFocus.current = true
    setEditing(on)
  }
  const save = form.handleSubmit(async (parsed) => {
    if (saving.isPending) return
    try {
      await saving.mutateAsync(parsed)
    } catch (error) {
      // Told beside the button; the fields that the server refuses carry their own words.
      const fields = isApiError(error) ? (error.problem?.fields ?? {}) : {}
      for (const [name, message] of Object.entries(fields)) {
        const field = Object.keys(saved).find((key) => key === fieldOfWire(name.split('.')[0] ?? ''))
        if (field) form.setError(field as Path<Form>, { type: 'server', message })
      }
      return
    }
    dropKept(keptAs)
    toast.good(savedWords)
    moveFocus.current = true
    setEditing(false)
  })
  return {
    form,
    editing,
    edit: () => turn(true),
    cancel: () => turn(false),
    save,
    saving: saving.isPending,
    error: saving.error,
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
