import { useEffect, useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldWords } from '../frame/form/field-words.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'
import { INVESTOR_WORDS } from './error-words.ts'
import type { AddForm } from './investor.ts'
import { TagInput } from './TagInput.tsx'
import { useAddInvestor } from './use-investors.ts'

const blank: AddForm = { name: '', email: '', phone: '', company: '', position: '', tags: [] }

export interface AddInvestorDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Tags that were used before. */
  knownTags: readonly string[]
  onAdded: (id: string) => void
}

export function AddInvestorDialog({ open, onOpenChange, knownTags, onAdded }: AddInvestorDialogProps) {
  const formId = useId()
  const state = useSentForm({
    keptAs: useOwnName('new-investor'),
    schema: async () => (await import('./schemas.ts')).AddForm,
    saved: blank,
    send: useAddInvestor(),
    onSent: ({ investor, merged }) => {
      if (merged) {
        toast.info('They were on your list already', {
          description: 'What was new is filled in. Nothing was overwritten.',
        })
      }
      // What came late was meant for them, and not for the next one.
      state.form.reset(blank)
      onOpenChange(false)
      onAdded(investor.id)
    },
    staysOpen: true,
    words: () => INVESTOR_WORDS.addFailed,
  })
  const { register, control, formState } = state.form
  const plain = { autoComplete: 'off', readOnly: formState.isSubmitting }
  const name = useWatch({ control, name: 'name' })
  const { startAnew } = state
  useEffect(() => {
    if (open) startAnew()
  }, [open, startAnew])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Investor"
      keepOnOutsidePress
      busy={state.isSending}
      actions={
        <>
          <Button variant="quiet" aria-disabled={state.isSending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            busy={state.isSending}
          >
            Add Investor
          </Button>
        </>
      }
    >
      <SentForm state={state} id={formId} className="flex flex-col gap-4">
        <FormText label="Name" required {...plain} field={register('name')} />
        <FormText
          label="Email"
          optional
          type="email"
          {...plain}
          hint="Somebody with the same email is filled in, not added twice."
          field={register('email')}
        />
        <FormText label="Phone" optional type="tel" {...plain} field={register('phone')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText label="Company" optional {...plain} field={register('company')} />
          <FormText label="Position" optional {...plain} field={register('position')} />
        </div>
        <FormTags known={knownTags} />
      </SentForm>
    </Dialog>
  )
}

function FormTags({ known }: { known: readonly string[] }) {
  const { control } = useFormContext<AddForm>()
  const { field, fieldState, formState } = useController({ control, name: 'tags' })
  const message = fieldState.error?.message
  return (
    <TagInput
      tags={field.value}
      onChange={field.onChange}
      known={known}
      busy={formState.isSubmitting}
      error={message === undefined ? undefined : fieldWords(message, 'tags')}
    />
  )
}
