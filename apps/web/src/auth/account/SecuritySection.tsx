import { useQuery } from '@tanstack/react-query'
import { authRoutes, type IdentityProvider, Password } from '@understudy/contract/auth'
import { z } from 'zod'
import { again } from '../../api/again.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { SectionForm } from '../../frame/form/SectionForm.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { changePasswordWords } from '../error-words.ts'
import { PasswordField } from '../PasswordField.tsx'
import { Sessions } from './Sessions.tsx'

const PasswordForm = z.object({
  current: z.string().min(1, { message: 'must not be blank' }).max(200),
  next: Password,
})
const blank = { current: '', next: '' }

export function SecuritySection() {
  return (
    <>
      <SettingsPart
        title="Password"
        description="A new password signs out every other browser. This one stays signed in."
      >
        <ChangePassword />
      </SettingsPart>
      <SettingsPart title="Sessions" description="Where you are signed in.">
        <Sessions />
      </SettingsPart>
      <SettingsPart title="Other ways to sign in">
        <Providers />
      </SettingsPart>
    </>
  )
}

const usePasswordForm = () =>
  useSavedForm({
    keptAs: null,
    schema: PasswordForm,
    saved: blank,
    save: async (body) => {
      await call(authRoutes.changePassword, { body })
      return blank
    },
    words: changePasswordWords,
  })

function ChangePassword() {
  const state = usePasswordForm()
  const { register } = state.form
  return (
    <SectionForm state={state} label="Password" saveLabel="Change password">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint="Never set one, or forgotten it? Ask for a link below."
        field={register('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        field={register('next')}
      />
      <p className="text-small">
        <TextLink href="/forgot-password">Mail me a link to choose a new password</TextLink>
      </p>
    </SectionForm>
  )
}

const names: Record<IdentityProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }

function Providers() {
  const providers = useQuery({
    queryKey: queryKeys.signInProviders,
    queryFn: ({ signal }) => call(authRoutes.listProviders, { signal }),
  })
  if (providers.isPending) {
    return (
      <Loading label="Loading the ways to sign in">
        <SkeletonText lines={2} className="max-w-form" />
      </Loading>
    )
  }
  if (providers.isError) {
    return <ErrorState title="The ways to sign in did not load" {...again(providers)} />
  }
  return (
    <ul className="max-w-prose divide-y divide-hairline border-hairline border-y">
      {providers.data.map(({ provider, configured, reason }) => (
        <li key={provider} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <span className="font-medium">{names[provider]}</span>
          {configured ? (
            <StatusMark tone="good">Ready: choose it on the sign-in page</StatusMark>
          ) : (
            <span className="text-ink-soft text-small">{reason}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
