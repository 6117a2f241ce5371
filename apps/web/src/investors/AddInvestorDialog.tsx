import { useEffect, useId } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldWords } from '../frame/form/field-words.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { showServerFields } from '../frame/form/server-fields.ts'
import { useKeptForm } from '../frame/form/use-kept-form.ts'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'
import { INVESTOR_WORDS } from './error-words.ts'
import { AddForm } from './investor.ts'
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
  const keptAs = useOwnName('new-investor')
  const { form, drop } = useKeptForm({ keptAs, schema: AddForm, saved: blank })
  const { register, clearErrors } = form
  const name = useWatch({ control: form.control, name: 'name' })
  const adding = useAddInvestor()
  const { reset } = adding
  // What was wrong with the last try is not said of the next one.
  useEffect(() => {
    if (!open) return
    reset()
    clearErrors()
  }, [open, reset, clearErrors])

  const onSubmit = form.handleSubmit(async (investor) => {
    if (adding.isPending) return
    try {
      const added = await adding.mutateAsync(investor)
      drop()
      if (added.merged) {
        toast.info('They were on your list already', {
          description: 'What was new is filled in. Nothing was overwritten.',
        })
      }
      onOpenChange(false)
      onAdded(added.investor.id)
    } catch (error) {
      showServerFields(form, error)
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Investor"
      keepOnOutsidePress
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            busy={adding.isPending}
          >
            Add Investor
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
          <FormText label="Name" required autoComplete="off" field={register('name')} />
          <FormText
            label="Email"
            optional
            type="email"
            autoComplete="off"
            hint="Somebody with the same email is filled in, not added twice."
            field={register('email')}
          />
          <FormText label="Phone" optional type="tel" autoComplete="off" field={register('phone')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText label="Company" optional autoComplete="off" field={register('company')} />
            <FormText label="Position" optional autoComplete="off" field={register('position')} />
          </div>
          <FormTags known={knownTags} />
          {adding.isError && <FieldError>{INVESTOR_WORDS.addFailed}</FieldError>}
        </form>
      </FormProvider>
    </Dialog>
  )
}

function FormTags({ known }: { known: readonly string[] }) {
  const { control } = useFormContext<AddForm>()
  const { field, fieldState } = useController({ control, name: 'tags' })
  const message = fieldState.error?.message
  return (
    <TagInput
      tags={field.value}
      onChange={field.onChange}
      known={known}
      error={message === undefined ? undefined : fieldWords(message, 'tags')}
    />
  )
}
