import { useMutation } from '@tanstack/react-query'
import { CompanyProfile } from '@understudy/contract/auth'
import { FundingStage } from '@understudy/contract/knowledge'
import { FormProvider } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import type { z } from 'zod'
import { session } from '../api/session/session.ts'
import { useSession } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { useKeptForm } from '../frame/form/use-kept-form.ts'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { profileWords } from './error-words.ts'

type FormInput = z.input<typeof CompanyProfile>
const blank: FormInput = { companyName: '', role: '', website: '', stage: '', industry: '' }

/** What an account without a company profile (428) is asked for before anything else. */
export function CompleteRegistrationPage() {
  useTitle('Your company')
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { form, forget } = useKeptForm<FormInput, CompanyProfile>({
    keptAs: useOwnName('company'),
    schema: CompanyProfile,
    saved: blank,
  })
  const save = useMutation({
    mutationFn: (company: CompanyProfile) => session.completeRegistration(company),
    onSuccess: (path) => {
      forget()
      return navigate(path, { replace: true })
    },
  })
  const logOut = async () => {
    forget()
    await navigate(await session.logout(), { replace: true })
  }
  if (status === 'signed-out') return <Navigate to="/login" replace />
  if (status === 'signed-in' && save.isIdle) return <Navigate to="/dashboard" replace />
  return (
    <AuthFrame title="Tell us about your company" lead="Your clone will speak for it.">
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((company) => save.mutate(company))}
        >
          <FormText label="Company name" autoComplete="organization" field={form.register('companyName')} />
          <FormText label="Your role" autoComplete="organization-title" field={form.register('role')} />
          <FormText label="Website" optional type="url" autoComplete="url" field={form.register('website')} />
          <FormSelect
            label="Stage"
            optional
            placeholder="Choose a stage"
            options={FundingStage.options.map((stage) => ({ value: stage, label: stage }))}
            field={form.register('stage')}
          />
          <FormText label="Industry" optional field={form.register('industry')} />
          {save.isError && <FieldError>{profileWords(save.error)}</FieldError>}
          <Button type="submit" variant="primary" size="large" busy={save.isPending}>
            Continue
          </Button>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
            {user && <span className="wrap-anywhere">Signed in as {user.email}.</span>}
            <Button variant="quiet" size="small" onClick={() => void logOut()}>
              Logout
            </Button>
          </p>
        </form>
      </FormProvider>
    </AuthFrame>
  )
}
