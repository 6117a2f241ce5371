import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback, useContext } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SaveMark } from '../../ui/states.tsx'
import { KeepsContext } from './keeps.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
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
  const { form, submit, drop, isDirty, status, showsStatus, problem } = state
  const keeps = useContext(KeepsContext)
  const isUnsaved = useCallback(() => isDirty, [isDirty])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    // The browser would offer to save the page instead.
    event.preventDefault()
    void submit()
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={disabled} className="flex min-w-0 max-w-form flex-col gap-5">
          {children}
        </fieldset>
        {!disabled && (
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={status === 'saving'}>
              {saveLabel}
            </Button>
            {isDirty && status !== 'saving' && (
              <Button variant="quiet" onClick={drop}>
                Cancel
              </Button>
            )}
            {showsStatus && <SaveMark status={status} />}
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        )}
      </form>
      <LeaveGuard isUnsaved={isUnsaved} keeps={keeps} onDrop={drop}>
        There are unsaved changes in “{label}”. They are lost when you leave.
      </LeaveGuard>
    </FormProvider>
  )
}
