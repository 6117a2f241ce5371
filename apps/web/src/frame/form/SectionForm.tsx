import type { ReactNode } from 'react'
import { useCallback, useContext } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SaveMark } from '../../ui/states.tsx'
import { KeepsContext } from './leaving/keeps.ts'
import { LeaveGuard } from './leaving/LeaveGuard.tsx'
import { savesByKey } from './saves-by-key.ts'
import type { SavedForm } from './use-saved-form.ts'

export interface SectionFormProps<Input extends FieldValues, Output> {
  state: SavedForm<Input, Output>
  /** Names the form: "Your profile". */
  label: string
  saveLabel?: string
  disabled?: boolean
  children: ReactNode
}

/** The fields of a section, the line that says where they stand, and the question before they are left unsaved. */
export function SectionForm<Input extends FieldValues, Output>(props: SectionFormProps<Input, Output>) {
  const { state, label, saveLabel = 'Save', disabled = false, children } = props
  const { form, submit, drop, isDirty } = state
  const keeps = useContext(KeepsContext)
  const isUnsaved = useCallback(() => isDirty, [isDirty])
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        onKeyDown={savesByKey(() => void submit())}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={disabled} className="flex min-w-0 max-w-form flex-col gap-5">
          {children}
        </fieldset>
        {!disabled && <SaveLine state={state} label={saveLabel} />}
      </form>
      <LeaveGuard isUnsaved={isUnsaved} keeps={keeps} onDrop={drop}>
        There are unsaved changes in “{label}”. They are lost when you leave.
      </LeaveGuard>
    </FormProvider>
  )
}

/** Saves the section or takes its changes back, and says where they stand. */
function SaveLine<Input extends FieldValues, Output>(props: {
  state: SavedForm<Input, Output>
  label: string
}) {
  const { drop, isDirty, status, showsStatus, problem } = props.state
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={status === 'saving'}>
        {props.label}
      </Button>
      {isDirty && status !== 'saving' && (
        <Button variant="quiet" onClick={drop}>
          Cancel
        </Button>
      )}
      {showsStatus && <SaveMark status={status} />}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
