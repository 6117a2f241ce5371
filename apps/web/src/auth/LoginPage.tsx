import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Login } from '@understudy/contract/auth'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { useTitle } from '../app/use-title.ts'
import { FormText } from '../forms/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { loginWords } from './error-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'

export function LoginPage() {
  useTitle('Sign in')
  const navigate = useNavigate()
  const form = useForm<Login>({ resolver: zodResolver(Login), defaultValues: { email: '', password: '' } })
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
          New here? <TextLink href="/register">Open an account</TextLink>
        </>
      }
    >
      <SignedInAlready busy={!login.isIdle} />
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}
        >
          <FormText
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            field={form.register('email')}
          />
          <div className="flex flex-col gap-2">
            <PasswordField autoComplete="current-password" field={form.register('password')} />
            <TextLink href="/forgot-password" className="self-start text-small">
              Forgot your password?
            </TextLink>
          </div>
          {login.isError && <FieldError>{loginWords(login.error)}</FieldError>}
          <Button type="submit" variant="primary" size="large" busy={login.isPending}>
            Sign in
          </Button>
        </form>
      </FormProvider>
    </AuthFrame>
  )
}
