import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { authRoutes } from '@understudy/contract/auth'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { useSession } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailForm } from './EmailForm.tsx'
import { forgotWords } from './error-words.ts'
import { type TypedEmail, typedEmailIn } from './typed-email.ts'

const Form = authRoutes.forgotPassword.body
type Form = z.infer<typeof Form>

/** Asks for a link to choose a new password. It says the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  useTitle('Forgot your password?')
  const { user } = useSession()
  const { state } = useLocation()
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { email: typedEmailIn(state) },
    // Whoever is signed in has said their address already; it arrives once the session is judged.
    ...(user ? { values: { email: user.email }, resetOptions: { keepDirtyValues: true } } : {}),
  })
  const along: TypedEmail = { typedEmail: useWatch({ control: form.control, name: 'email' }) }
  const ask = useMutation({ mutationFn: (body: Form) => call(authRoutes.forgotPassword, { body }) })
  if (ask.isSuccess) return <Asked email={ask.variables.email} onAgain={ask.reset} />
  return (
    <AuthFrame
      title="Forgot your password?"
      lead={
        user ? (
          'We mail you a link to choose a new one.'
        ) : (
          <>
            We mail you a link to choose a new one. Or{' '}
            <TextLink href="/login" state={along}>
              sign in
            </TextLink>
            .
          </>
        )
      }
    >
      <EmailForm
        form={form}
        onSend={(body) => ask.mutate(body)}
        busy={ask.isPending}
        problem={ask.isError ? forgotWords(ask.error) : null}
        action="Mail me a link"
      />
    </AuthFrame>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  useTitle('Look into your mailbox')
  return (
    <AuthFrame title="Look into your mailbox">
      <div role="status" className="flex flex-col gap-3">
        <p>
          If <strong className="font-medium wrap-anywhere">{email}</strong> has an account here, a mail with a
          link is on its way.
        </p>
        <p className="text-ink-soft">
          The link works once, within an hour. Nothing after a few minutes? Look among the unwanted mail, and
          check the address above.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/login" state={{ typedEmail: email } satisfies TypedEmail}>
          Back to sign in
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </AuthFrame>
  )
}
