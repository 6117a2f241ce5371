import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Login } from '@understudy/contract/auth'
import { FormProvider, useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { useTitle } from '../app/use-title.ts'
import { FormText } from '../clones/editor/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { loginWords } from './error-words.ts'

export function LoginPage() {
  useTitle('Sign in')
  const navigate = useNavigate()
  const { status } = useSession()
  const form = useForm<Login>({ resolver: zodResolver(Login), defaultValues: { email: '', password: '' } })
  const login = useMutation({
    mutationFn: (credentials: Login) => session.login(credentials),
    onSuccess: (path) => navigate(path, { replace: true }),
  })
  // Somebody who is signed in already has nothing to do here.
  if (status === 'signed-in' && login.isIdle) return <Navigate to="/dashboard" replace />
  return (
    <AuthFrame
      title="Sign in"
      lead={
        <>
          New here? <TextLink href="/register">Open an account</TextLink>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}
        >
          <FormText label="Email" type="email" autoComplete="username" field={form.register('email')} />
          <FormText
            label="Password"
            type="password"
            autoComplete="current-password"
            field={form.register('password')}
          />
          {login.isError && <FieldError>{loginWords(login.error)}</FieldError>}
          <Button type="submit" variant="primary" size="large" busy={login.isPending}>
            Sign in
          </Button>
        </form>
      </FormProvider>
    </AuthFrame>
  )
}
