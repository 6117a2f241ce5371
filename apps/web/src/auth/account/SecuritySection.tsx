import { useQueryClient } from '@tanstack/react-query'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { Suspense } from 'react'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { lazyPart } from '../../frame/errors/lazy-part.ts'
import { SectionForm } from '../../frame/form/SectionForm.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { changePasswordWords } from '../error-words.ts'
import { PasswordField } from '../PasswordField.tsx'
import { laterSchema } from '../schemas/later-schema.ts'
import { Sessions } from './Sessions.tsx'

const SignIns = lazyPart(async () => ({ default: (await import('./SignIns.tsx')).SignIns }))

const schema = laterSchema('changePassword')
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
      <Suspense>
        <SignIns />
      </Suspense>
    </>
  )
}

function usePasswordForm() {
  const client = useQueryClient()
  return useSavedForm({
    keptAs: null,
    schema,
    saved: blank,
    save: async (body) => {
      await call(authRoutes.changePassword, { body })
      // Every other browser is signed out by it.
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
      return blank
    },
    words: changePasswordWords,
  })
}

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
