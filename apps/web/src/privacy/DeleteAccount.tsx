import * as privacyRoutes from '@understudy/contract/built/account/privacy'
import type { AccountDeletion } from '@understudy/contract/privacy'
import { useId } from 'react'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { session } from '../api/session/session.ts'
import { useSession } from '../api/session/use-session.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { wordsByCode } from '../frame/errors/words-by-code.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'

type FormInput = z.input<typeof AccountDeletion>

/** The last question before everything is gone: what is lost, and a proof that it is meant. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const email = useSession().user?.email ?? ''
  const state = useSentForm<FormInput, z.output<typeof AccountDeletion>, unknown>({
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).AccountDeletion,
    saved: { confirm_email: '', password: '' },
    send: (body) => call(privacyRoutes.deleteAccount, { body }),
    onSent: async () => {
      // The page that is left leads there: beside its own step to the login another one would be a race.
      await session.logout('/')
      toast.info('Your account is deleted')
    },
    words: wordsByCode({ invalid: 'Your account was not deleted.' }, stepWords),
  })
  const { register } = state.form
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      keepOnOutsidePress
      busy={state.isSending}
      title="Delete your account?"
      actions={
        <>
          <Button variant="quiet" aria-disabled={state.isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={state.isSending}>
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
          <li>the credits you have left, and your plan: one that you pay for is ended, without money back</li>
        </ul>
        <p className="mt-2">Export your data first if you may want any of it.</p>
      </div>
      <SentForm state={state} id={formId} className="mt-5 flex flex-col gap-4">
        <FormText
          label={`Type your email address, ${email}`}
          required
          type="email"
          autoComplete="off"
          field={register('confirm_email')}
        />
        <PasswordField
          autoComplete="current-password"
          hint="Leave it empty if your account has none."
          field={register('password')}
        />
      </SentForm>
    </Dialog>
  )
}
