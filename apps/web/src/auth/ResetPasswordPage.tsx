import * as authRoutes from '@understudy/contract/built/account/auth'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { session } from '../api/session/session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { isSpentLink, resetWords } from './error-words.ts'
import { PasswordField } from './PasswordField.tsx'
import { laterSchema } from './schemas/later-schema.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** `/reset-password?token=`: where a mailed link leads that lets its owner choose a new password. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  if (token === null) {
    return (
      <NoLink title="Open the link in the mail">
        This page needs the link that we mailed you, and this address has none. Open it from the mail again,
        or ask for a new one.
      </NoLink>
    )
  }
  return <NewPassword token={token} />
}

const schema = laterSchema('resetPassword')

const useReset = (token: string, onDone: (first: boolean) => void) =>
  useSentForm({
    keptAs: null,
    schema,
    saved: { password: '' },
    send: ({ password }) => call(authRoutes.resetPassword, { body: { token, password } }),
    // The account's sessions are over, the one of this browser with them, if it was hers.
    onSent: (answer) => {
      onDone(answer.first ?? false)
      return session.check({ background: true, force: true })
    },
    words: resetWords,
  })

function NewPassword({ token }: { token: string }) {
  useTitle('Choose a new password')
  const [first, setFirst] = useState(false)
  const state = useReset(token, setFirst)
  if (state.phase === 'sent')
    return <Done title={first ? 'Your password is set' : 'Your password is changed'} first={first} />
  if (isSpentLink(state.error)) return <RunOut />
  return (
    <AuthFrame title="Choose a new password" lead="Other devices are signed out.">
      <SentForm
        state={state}
        actions={
          <Button type="submit" variant="primary" size="large" busy={state.isSending}>
            Change password
          </Button>
        }
      >
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          field={state.form.register('password')}
        />
      </SentForm>
    </AuthFrame>
  )
}

const RunOut = () => (
  <NoLink title="This link has run out">
    A link works once, as long as its mail says, and a newer password ends it too. Your password was not
    changed; ask for a new link to choose one.
  </NoLink>
)

function Done({ title, first }: { title: string; first: boolean }) {
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="status">
        {!first && 'Every device that was signed in is signed out. '}Sign in with the new password to go on.
      </p>
      <ButtonLink variant="primary" size="large" href="/login" className="mt-6">
        Sign in
      </ButtonLink>
    </AuthFrame>
  )
}

function NoLink({ title, children }: { title: string; children: string }) {
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="status">{children}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href="/forgot-password">
          Ask for a new link
        </ButtonLink>
        <ButtonLink variant="quiet" href="/login">
          Sign in
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
