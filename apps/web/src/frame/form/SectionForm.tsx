import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { keepsTyped } from '../../settings/sections.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { SaveMark } from '../../ui/states.tsx'
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
      <LeaveGuard unsaved={isDirty} onDrop={drop} label={label} />
    </FormProvider>
  )
}

function LeaveGuard({ unsaved, onDrop, label }: { unsaved: boolean; onDrop: () => void; label: string }) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        unsaved && !keepsTyped(currentLocation, nextLocation),
      [unsaved],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => {
        onDrop()
        blocker.proceed?.()
      }}
    >
      There are unsaved changes in “{label}”. They are lost when you leave.
    </ConfirmDialog>
  )
}
