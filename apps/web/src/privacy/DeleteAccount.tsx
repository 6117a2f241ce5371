import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { AccountDeletion, privacyRoutes } from '@understudy/contract/privacy'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { statusOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session/session.ts'
import { useSession } from '../api/session/use-session.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { FormText } from '../frame/form/form-fields.tsx'
import { showServerFields } from '../frame/form/server-fields.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'

type FormInput = z.input<typeof AccountDeletion>

/** The last question before everything is gone: what is lost, and a proof that it is meant. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const email = useSession().user?.email ?? ''
  const form = useForm<FormInput, unknown, z.output<typeof AccountDeletion>>({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { confirm_email: '', password: '' },
  })
  const remove = useMutation({
    mutationFn: (body: z.output<typeof AccountDeletion>) => call(privacyRoutes.deleteAccount, { body }),
    onSuccess: async () => {
      await navigate('/', { replace: true })
      await session.logout()
      toast.info('Your account is deleted')
    },
    onError: (error) => showServerFields(form, error, { focus: true }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      keepOnOutsidePress
      title="Delete your account?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={remove.isPending}>
            Delete for good
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">
        <p>This cannot be taken back. It erases:</p>
        <ul className="mt-2 list-disc pl-5">
          <li>your clones, their links and their documents: visitors reach none of them any more</li>
          <li>your calls with their transcripts, your questions and figures</li>
          <li>your investors and meetings; who was to meet you is told</li>
          <li>the credits you have left, and your plan</li>
        </ul>
        <p className="mt-2">Export your data first if you may want any of it.</p>
      </div>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="mt-5 flex flex-col gap-4"
          onSubmit={form.handleSubmit((body) => remove.mutate(body))}
        >
          <FormText
            label={`Type your email address, ${email}`}
            required
            type="email"
            autoComplete="off"
            field={form.register('confirm_email')}
          />
          <PasswordField
            autoComplete="current-password"
            hint="Leave it empty if your account has none."
            field={form.register('password')}
          />
          {remove.isError && (
            <FieldError>
              {statusOf(remove.error) === 422 ? 'Your account was not deleted.' : stepWords(remove.error)}
            </FieldError>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
