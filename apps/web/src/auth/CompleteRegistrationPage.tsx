import type { CompanyProfile } from '@understudy/contract/auth'
import { FundingStage } from '@understudy/contract/built/clone/knowledge'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { session } from '../api/session/session.ts'
import { useSession } from '../api/session/use-session.ts'
import { LeadOn, usePlace } from '../frame/app/place.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useOwnName } from '../frame/form/use-own-name.ts'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { dropKept } from '../frame/form/kept-form.ts'
import { siteHere } from '../frame/public/site.ts'
import { Button } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { profileWords } from './error-words.ts'
import { givenCompany } from './given-company.ts'
import { RegistrationClosed } from './RegistrationClosed.tsx'
import {
  AccountFields,
  AgreesToTerms,
  OpenAccount,
  type RegistrationState,
  useRegistration,
  useTypedAlong,
} from './registration.tsx'
import { laterSchema } from './schemas/later-schema.ts'

type CompanyInput = z.input<typeof CompanyProfile>
const noCompany: CompanyInput = { companyName: '', role: '', website: '', stage: '', industry: '' }
const nobody = { name: '', email: '', password: '' }
/** Under which what is typed for an account is kept: at its own page, and here. */
const REGISTER = 'register'
const WITH_COMPANY = 'register.company'

/**
 * The company's registration. An account without a company (428) is asked for it before anything else; whoever has
 * no account yet opens one here along with it.
 */
export function CompleteRegistrationPage() {
  useTitle('Your company')
  const { status } = useSession()
  // It decides itself where to go once it has been sent, though it has signed somebody in by then.
  const [blank] = useState(() => ({ ...nobody, company: { ...noCompany, ...givenCompany(REGISTER) } }))
  const opening = useRegistration(WITH_COMPANY, blank)
  // Whoever signs out here is led to the login, and not shown this page as nobody's on the way.
  const [leaving, setLeaving] = useState(false)
  if ((status === 'signed-out' && !leaving) || opening.phase !== 'idle')
    return siteHere().registration === 'closed' && opening.phase === 'idle' ? (
      <RegistrationClosed />
    ) : (
      <WithAccount state={opening} />
    )
  return <CompanyAlone onLeave={() => setLeaving(true)} />
}

function WithAccount({ state }: { state: RegistrationState }) {
  const along = useTypedAlong(state)
  return (
    <AuthFrame
      title="Register your company"
      lead={
        <>
          Have an account already?{' '}
          <TextLink href="/login" state={along}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SentForm state={state} actions={<OpenAccount isSending={state.isSending} />}>
        <AccountFields state={state} />
        <div className="flex flex-col gap-5 border-hairline border-t pt-5">
          <CompanyFields register={(name) => state.form.register(`company.${name}`)} />
        </div>
      </SentForm>
    </AuthFrame>
  )
}

function CompanyAlone({ onLeave }: { onLeave: () => void }) {
  const { go } = usePlace()
  const { status, user } = useSession()
  const [saved] = useState(() => ({ ...noCompany, ...givenCompany(WITH_COMPANY, REGISTER) }))
  const state = useSentForm<CompanyInput, CompanyProfile, string>({
    keptAs: useOwnName('company'),
    schema: laterSchema('company'),
    saved,
    send: (company) => session.completeRegistration(company),
    onSent: (path) => {
      for (const form of [WITH_COMPANY, REGISTER]) dropKept(form)
      return go(path, { replace: true })
    },
    words: profileWords,
  })
  const { form, forget } = state
  const logOut = async () => {
    forget()
    onLeave()
    await go(await session.logout(), { replace: true })
  }
  if (status === 'signed-in' && state.phase === 'idle') return <LeadOn to="/dashboard" />
  return (
    <AuthFrame title="Tell us about your company" lead="Your clone will speak for it.">
      <SentForm
        state={state}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" busy={state.isSending}>
              Continue
            </Button>
            <AgreesToTerms />
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
              {user && <span className="wrap-anywhere">Signed in as {user.email}.</span>}
              <Button variant="quiet" size="small" onClick={() => void logOut()}>
                Logout
              </Button>
            </p>
          </>
        }
      >
        <CompanyFields register={(name) => form.register(name)} />
      </SentForm>
    </AuthFrame>
  )
}

/** What an account is asked of its company, where all of it is asked. */
function CompanyFields({ register }: { register: (name: keyof CompanyProfile) => UseFormRegisterReturn }) {
  return (
    <>
      <FormText label="Company name" autoComplete="organization" field={register('companyName')} />
      <FormText label="Your role" autoComplete="organization-title" field={register('role')} />
      <FormText label="Website" optional type="url" autoComplete="url" field={register('website')} />
      <FormSelect
        label="Stage"
        optional
        placeholder="Choose a stage"
        options={FundingStage.options.map((stage) => ({ value: stage, label: stage }))}
        field={register('stage')}
      />
      <FormText label="Industry" optional field={register('industry')} />
    </>
  )
}
