import { useEffect, useState } from 'react'
import { pageParts } from '../api/call.ts'
import { claimedCompany } from '../api/session/pending-claim.ts'
import { usePlace } from '../frame/app/place.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { siteHere } from '../frame/public/site.ts'
import { TextLink } from '../ui/Link.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ProviderButtons } from './external/ProviderButtons.tsx'
import { RegistrationClosed } from './RegistrationClosed.tsx'
import { referrals } from './referral/referral.ts'
import {
  AccountFields,
  OpenAccount,
  type RegistrationState,
  useRegistration,
  useTypedAlong,
} from './registration.tsx'
import { SignedInAlready } from './SignedInAlready.tsx'
import { typedEmailIn } from './typed-email.ts'

export function RegisterPage() {
  useTitle('Open an account')
  return siteHere().registration === 'closed' ? <RegistrationClosed /> : <Open />
}

/** Account and company on one page, so that nothing is asked a second time. */
function Open() {
  const { state: handed, search } = usePlace()
  // However somebody came: the name of the pitch that they are about to take over is not asked again.
  const [blank] = useState(() => {
    const company = { companyName: claimedCompany(pageParts.shelf), role: '' }
    return { name: '', email: '', password: '', company }
  })
  const state = useRegistration('register', blank)
  const along = useTypedAlong(state)
  const { setValue, register } = state.form
  const [from] = useState(handed)
  // What was just typed on another page goes before what was kept.
  useEffect(() => {
    const typedEmail = typedEmailIn(from)
    if (typedEmail) setValue('email', typedEmail)
  }, [from, setValue])
  const ref = new URLSearchParams(search).get('ref')
  const [sentBy, setSentBy] = useState('')
  useEffect(() => {
    if (ref) referrals.remember(ref)
    const code = referrals.code()
    // Few come with one, and the form does without: it is fetched for them alone.
    if (code) import('./referral/sent-by.ts').then((part) => part.sentBy(code, ref)).then(setSentBy, () => {})
  }, [ref])
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
      <SignedInAlready busy={state.phase !== 'idle'} />
      {sentBy && (
        <p role="status" className="mb-6 font-medium">
          {sentBy}
        </p>
      )}
      <SentForm state={state} actions={<OpenAccount isSending={state.isSending} />}>
        <AccountFields state={state} />
        <CompanyFields register={register} />
      </SentForm>
      <ProviderButtons />
    </AuthFrame>
  )
}

/** Called after the account's fields, so that the first that is wrong is the first on the page. */
const CompanyFields = ({ register }: Pick<RegistrationState['form'], 'register'>) => (
  <div className="grid gap-5 border-hairline border-t pt-5 sm:grid-cols-2">
    <FormText label="Company name" autoComplete="organization" field={register('company.companyName')} />
    <FormText
      label="Your role"
      autoComplete="organization-title"
      placeholder="CEO"
      field={register('company.role')}
    />
  </div>
)
