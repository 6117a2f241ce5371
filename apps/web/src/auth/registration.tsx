import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { session } from '../api/session/session.ts'
import { usePlace } from '../frame/app/place.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { type SentForm, useSentForm } from '../frame/form/use-sent-form.ts'
import { Button } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { isEmailTaken, registerWords } from './error-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { referrals } from './referral/referral.ts'
import { laterSchema, type Schemas } from './schemas/later-schema.ts'
import type { TypedEmail } from './typed-email.ts'

type Form = Schemas['registration']
export type RegistrationInput = z.input<Form>
export type RegistrationState = SentForm<RegistrationInput, z.output<Form>, string>

/** Opens the account and leads on; an address that is taken stands at its field, with a way to sign in. */
export function useRegistration(keptAs: string, saved: RegistrationInput): RegistrationState {
  const { go } = usePlace()
  return useSentForm<RegistrationInput, z.output<Form>, string>({
    keptAs,
    schema: laterSchema('registration'),
    saved,
    send: (registration, keyOf) => {
      const code = referrals.code()
      const body = { ...registration, ...(code ? { referral_code: code } : {}) }
      return session.register(body, keyOf(body))
    },
    onSent: (path) => {
      referrals.forget()
      return go(path, { replace: true })
    },
    atField: { email_taken: ['email', 'An account with this email exists.'] },
    words: (error) => (isEmailTaken(error) ? null : registerWords(error)),
  })
}

/** What is typed as the address, to be taken along to the login. */
export const useTypedAlong = ({ form }: RegistrationState): TypedEmail => ({
  typedEmail: useWatch({ control: form.control, name: 'email' }),
})

/** Whose account it is. */
export function AccountFields({ state }: { state: RegistrationState }) {
  const { register } = state.form
  const along = useTypedAlong(state)
  return (
    <>
      <FormText label="Your name" autoComplete="name" field={register('name')} />
      <FormText
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={isEmailTaken(state.error) && <IsItYours along={along} />}
        field={register('email')}
      />
      <PasswordField autoComplete="new-password" hint="At least 8 characters." field={register('password')} />
    </>
  )
}

function IsItYours({ along }: { along: TypedEmail }) {
  return (
    <>
      Is it yours?{' '}
      <TextLink href="/login" state={along}>
        Sign in
      </TextLink>
      . Or use another address.
    </>
  )
}

export function OpenAccount({ isSending }: { isSending: boolean }) {
  return (
    <>
      <Button type="submit" variant="primary" size="large" busy={isSending}>
        Open account
      </Button>
      <AgreesToTerms />
    </>
  )
}

/** Whoever came by a provider's button sees it where they tell their company. */
export const AgreesToTerms = () => (
  <p className="text-ink-soft text-small">
    By opening an account you agree to the <TextLink href="/terms">terms</TextLink> and the{' '}
    <TextLink href="/privacy-policy">privacy policy</TextLink>.
  </p>
)
