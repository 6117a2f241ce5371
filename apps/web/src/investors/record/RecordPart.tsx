import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { InvestorChange } from '../investor.ts'
import type { useRecordForm } from './use-record-form.ts'

/** A part of the record: a heading under a hairline. */
export function RecordPart({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-hairline border-t py-5">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h3 id={id} className="font-medium text-lead">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Labels and values under each other; short ones in pairs where there is room. */
export const Facts = ({ paired = false, children }: { paired?: boolean; children: ReactNode }) => (
  <dl
    className={cx(
      'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5',
      paired && 'sm:grid-cols-[8.5rem_minmax(0,1fr)_8.5rem_minmax(0,1fr)]',
    )}
  >
    {children}
  </dl>
)

/** Left out where the value is not known: null, or an empty text. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>

interface EditablePartProps<Form extends FieldValues, Parsed extends InvestorChange> {
  title: string
  /** The button that opens the form: "Edit notes". */
  editLabel: string
  state: ReturnType<typeof useRecordForm<Form, Parsed>>
  view: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A part that is read, and edited in its own place. */
export function EditablePart<Form extends FieldValues, Parsed extends InvestorChange>(
  props: EditablePartProps<Form, Parsed>,
) {
  const { title, editLabel, state, view, children } = props
  if (!state.editing) {
    return (
      <RecordPart
        title={title}
        actions={
          <Button
            ref={state.editRef}
            size="small"
            variant="quiet"
            aria-label={editLabel}
            onClick={state.edit}
          >
            Edit
          </Button>
        }
      >
        {view}
      </RecordPart>
    )
  }
  return (
    <RecordPart title={title}>
      <FormProvider {...state.form}>
        <form
          ref={state.formRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void state.save()
          }}
          className="flex flex-col gap-4"
        >
          {children}
          {state.problem && <FieldError>{state.problem}</FieldError>}
          <div className="flex gap-2">
            <Button type="submit" variant="primary" busy={state.saving}>
              {state.saving ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="quiet" disabled={state.saving} onClick={state.cancel}>
              Cancel
            </Button>
          </div>
        </form>
      </FormProvider>
    </RecordPart>
  )
}
