import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Login } from '@understudy/contract/auth'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../api/session/session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailForm } from './EmailForm.tsx'
import { loginWords } from './error-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'
import { type TypedEmail, typedEmailIn } from './typed-email.ts'

export function LoginPage() {
  useTitle('Sign in')
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useForm<Login>({
    resolver: zodResolver(Login),
    defaultValues: { email: typedEmailIn(state), password: '' },
  })
  const along: TypedEmail = { typedEmail: useWatch({ control: form.control, name: 'email' }) }
  const login = useMutation({
    mutationFn: (credentials: Login) => session.login(credentials),
    onSuccess: (path) => navigate(path, { replace: true }),
    onError: () => form.setFocus('password', { shouldSelect: true }),
  })
  return (
    <AuthFrame
      title="Sign in"
      lead={
        <>
          New here?{' '}
          <TextLink href="/register" state={along}>
            Open an account
          </TextLink>
        </>
      }
    >
      <SignedInAlready busy={!login.isIdle} />
      <EmailForm
        form={form}
        onSend={(credentials) => login.mutate(credentials)}
        busy={login.isPending}
        problem={login.isError ? loginWords(login.error) : null}
        action="Sign in"
      >
        <div className="flex flex-col gap-2">
          <PasswordField autoComplete="current-password" field={form.register('password')} />
          <TextLink href="/forgot-password" state={along} className="self-start text-small">
            Forgot your password?
          </TextLink>
        </div>
      </EmailForm>
    </AuthFrame>
  )
}
