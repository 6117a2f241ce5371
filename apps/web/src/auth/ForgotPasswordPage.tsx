import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { authRoutes } from '@understudy/contract/auth'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { useSession } from '../api/use-session.ts'
import { useTitle } from '../app/use-title.ts'
import { FormText } from '../forms/form-fields.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { forgotWords } from './error-words.ts'

const Form = authRoutes.forgotPassword.body
type Form = z.infer<typeof Form>

/** Asks for a link to choose a new password. It says the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  useTitle('Forgot your password?')
  const { user } = useSession()
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { email: '' },
    // Whoever is signed in has said their address already; it arrives once the session is judged.
    ...(user ? { values: { email: user.email }, resetOptions: { keepDirtyValues: true } } : {}),
  })
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
            We mail you a link to choose a new one. Or <TextLink href="/login">sign in</TextLink>.
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((body) => ask.mutate(body))}
        >
          <FormText
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            field={form.register('email')}
          />
          {ask.isError && <FieldError>{forgotWords(ask.error)}</FieldError>}
          <Button type="submit" variant="primary" size="large" busy={ask.isPending}>
            Mail me a link
          </Button>
        </form>
      </FormProvider>
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
        <ButtonLink href="/login">Back to sign in</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </AuthFrame>
  )
}
