import { forgotPassword } from '@understudy/contract/built/session'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useSession } from '../api/session/use-session.ts'
import { usePlace } from '../frame/app/place.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailForm } from './EmailForm.tsx'
import { forgotWords } from './error-words.ts'
import { laterSchema } from './schemas/later-schema.ts'
import { type TypedEmail, typedEmailIn } from './typed-email.ts'

interface TypedForm {
  email: string
}

/** Asks for a link to choose a new password. It says the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  useTitle('Forgot your password?')
  const { user } = useSession()
  const { state } = usePlace()
  const [asked, setAsked] = useState<string | null>(null)
  const sent = useSentForm<TypedForm, TypedForm, unknown>({
    keptAs: null,
    schema: laterSchema('forgotPassword'),
    // Whoever is signed in has said their address already; it arrives once the session is judged.
    saved: { email: user?.email ?? typedEmailIn(state) },
    send: (body) => call(forgotPassword, { body }),
    onSent: (_, { email }) => setAsked(email),
    words: forgotWords,
  })
  const along: TypedEmail = { typedEmail: useWatch({ control: sent.form.control, name: 'email' }) }
  if (asked !== null) return <Asked email={asked} onAgain={() => setAsked(null)} />
  return (
    <AuthFrame title="Forgot your password?" lead={<Lead signedIn={user !== null} along={along} />}>
      <EmailForm state={sent} action="Mail me a link" />
    </AuthFrame>
  )
}

function Lead({ signedIn, along }: { signedIn: boolean; along: TypedEmail }) {
  if (signedIn) return 'We mail you a link to choose a new one.'
  return (
    <>
      We mail you a link to choose a new one. Or{' '}
      <TextLink href="/login" state={along}>
        sign in
      </TextLink>
      .
    </>
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
