import { useMutation } from '@tanstack/react-query'
import { Registration } from '@understudy/contract/auth'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { attemptKeys } from '../api/random-id.ts'
import { session } from '../api/session/session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { showServerFields } from '../frame/form/server-fields.ts'
import { useKeptForm } from '../frame/form/use-kept-form.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { isEmailTaken, registerWords } from './error-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { referrals } from './referral.ts'
import { SignedInAlready } from './SignedInAlready.tsx'
import { type TypedEmail, typedEmailIn } from './typed-email.ts'

const Form = Registration.required({ company: true }).omit({ referral_code: true })
type FormInput = z.input<typeof Form>

const blank: FormInput = { name: '', email: '', password: '', company: { companyName: '', role: '' } }

/** Account and company on one page, so that nothing is asked a second time. */
export function RegisterPage() {
  useTitle('Open an account')
  const { state } = useLocation()
  const [search] = useSearchParams()
  const { form, forget } = useKeptForm<FormInput, z.output<typeof Form>>({
    keptAs: 'register',
    schema: Form,
    saved: blank,
  })
  const along: TypedEmail = { typedEmail: useWatch({ control: form.control, name: 'email' }) }
  const { setValue } = form
  const [typedEmail] = useState(() => typedEmailIn(state))
  // The address that was just typed on another page goes before one that was kept.
  useEffect(() => {
    if (typedEmail) setValue('email', typedEmail)
  }, [typedEmail, setValue])
  const ref = search.get('ref')
  useEffect(() => {
    if (ref) referrals.remember(ref)
  }, [ref])
  const register = useRegistration(form, forget)
  return (
    <AuthFrame
      title="Open an account"
      lead={
        <>
          Have one already?{' '}
          <TextLink href="/login" state={along}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SignedInAlready busy={!register.isIdle} />
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((registration) => register.mutate(registration))}
        >
          <FormText label="Your name" autoComplete="name" field={form.register('name')} />
          <FormText
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            hint={
              isEmailTaken(register.error) && (
                <>
                  Is it yours?{' '}
                  <TextLink href="/login" state={along}>
                    Sign in
                  </TextLink>
                  . Or use another address.
                </>
              )
            }
            field={form.register('email')}
          />
          <PasswordField
            autoComplete="new-password"
            hint="At least 8 characters."
            field={form.register('password')}
          />
          <div className="grid gap-5 border-hairline border-t pt-5 sm:grid-cols-2">
            <FormText
              label="Company name"
              autoComplete="organization"
              field={form.register('company.companyName')}
            />
            <FormText
              label="Your role"
              autoComplete="organization-title"
              placeholder="CEO"
              field={form.register('company.role')}
            />
          </div>
          {register.isError && !isEmailTaken(register.error) && (
            <FieldError>{registerWords(register.error)}</FieldError>
          )}
          <Button type="submit" variant="primary" size="large" busy={register.isPending}>
            Open account
          </Button>
          <p className="text-ink-soft text-small">
            By opening an account you agree to the <TextLink href="/terms">terms</TextLink> and the{' '}
            <TextLink href="/privacy-policy">privacy policy</TextLink>.
          </p>
        </form>
      </FormProvider>
    </AuthFrame>
  )
}

/** Opens the account under one key a try, and leads on; what is refused stands at its field. */
function useRegistration(form: UseFormReturn<FormInput, unknown, z.output<typeof Form>>, forget: () => void) {
  const navigate = useNavigate()
  const [keyFor] = useState(attemptKeys)
  return useMutation({
    mutationFn: (registration: z.output<typeof Form>) => {
      const code = referrals.code()
      const body = { ...registration, ...(code ? { referral_code: code } : {}) }
      return session.register(body, keyFor(body))
    },
    onSuccess: (path) => {
      forget()
      referrals.forget()
      return navigate(path, { replace: true })
    },
    onError: (error) => {
      if (isEmailTaken(error)) {
        form.setError('email', { message: 'An account with this email exists.' }, { shouldFocus: true })
      }
      showServerFields(form, error)
    },
  })
}
