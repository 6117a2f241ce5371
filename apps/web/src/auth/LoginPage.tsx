import type { Login } from '@understudy/contract/auth'
import { useWatch } from 'react-hook-form'
import { session } from '../api/session/session.ts'
import { usePlace } from '../frame/app/place.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { CLOSED_WORDS } from '../frame/public/RegisterLink.tsx'
import { siteHere } from '../frame/public/site.ts'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailForm } from './EmailForm.tsx'
import { loginWords } from './error-words.ts'
import { ProviderButtons } from './external/ProviderButtons.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'
import { laterSchema } from './schemas/later-schema.ts'
import { type TypedEmail, typedEmailIn } from './typed-email.ts'

function useLogin() {
  const { state, go } = usePlace()
  return useSentForm<Login, Login, string>({
    keptAs: null,
    schema: laterSchema('login'),
    saved: { email: typedEmailIn(state), password: '' },
    send: (credentials) => session.login(credentials),
    onSent: (path) => go(path, { replace: true }),
    againAt: 'password',
    words: loginWords,
  })
}

export function LoginPage() {
  useTitle('Sign in')
  const sent = useLogin()
  const { form } = sent
  const along: TypedEmail = { typedEmail: useWatch({ control: form.control, name: 'email' }) }
  return (
    <AuthFrame
      title="Sign in"
      lead={
        siteHere().registration === 'closed' ? (
          CLOSED_WORDS
        ) : (
          <>
            New here?{' '}
            <TextLink href="/register" state={along}>
              Open an account
            </TextLink>
          </>
        )
      }
    >
      <SignedInAlready busy={sent.phase !== 'idle'} />
      <EmailForm state={sent} action="Sign in">
        <div className="flex flex-col gap-2">
          <PasswordField autoComplete="current-password" field={form.register('password')} />
          <TextLink href="/forgot-password" state={along} className="self-start text-small">
            Forgot your password?
          </TextLink>
        </div>
      </EmailForm>
      <ProviderButtons />
    </AuthFrame>
  )
}
