import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { call } from '../api/call.ts'
import { session } from '../api/session/session.ts'
import { useSession, useSignedIn } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { isSpentLink, sendAgainWords, verifyWords } from './error-words.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** `/verify-email?token=`: where the link of the welcome mail leads. Its button confirms: mail scanners open links. */
export function VerifyEmailPage() {
  const token = useMailedToken()
  return token === null ? <WithoutLink /> : <Confirming token={token} />
}

function Confirming({ token }: { token: string }) {
  const confirm = useMutation({ mutationFn: () => call(authRoutes.verifyEmail, { body: { token } }) })
  const press = { busy: confirm.isPending, onPress: () => confirm.mutate() }
  if (confirm.isSuccess) return <Confirmed />
  if (isSpentLink(confirm.error)) {
    return (
      <Unconfirmed
        title="This link has run out"
        text="A link works for a week, and only for the address it was mailed to."
      />
    )
  }
  if (confirm.isError) return <Failed error={confirm.error} {...press} />
  return <Asking {...press} />
}

interface Press {
  busy: boolean
  onPress: () => void
}

function Asking({ busy, onPress }: Press) {
  useTitle('Confirm your address')
  return (
    <AuthFrame title="Confirm your address">
      <p>
        Is this your address? Then what we mail you reaches you there, and nobody else opens an account with
        it.
      </p>
      <Button variant="primary" size="large" className="mt-6" busy={busy} onClick={onPress}>
        Confirm this address
      </Button>
    </AuthFrame>
  )
}

function Confirmed() {
  useTitle('Your address is confirmed')
  const signedIn = useSignedIn()
  return (
    <AuthFrame title="Your address is confirmed">
      <p role="status">What we mail you reaches you there. There is nothing more to do.</p>
      <ButtonLink variant="primary" size="large" href={signedIn ? '/dashboard' : '/login'} className="mt-6">
        {signedIn ? 'Go to the dashboard' : 'Sign in'}
      </ButtonLink>
    </AuthFrame>
  )
}

function Failed({ error, busy, onPress }: Press & { error: unknown }) {
  useTitle('Your address is not confirmed yet')
  return (
    <AuthFrame title="Your address is not confirmed yet">
      <p role="alert">{verifyWords(error)}</p>
      <Button variant="primary" size="large" className="mt-6" busy={busy} onClick={onPress}>
        Try again
      </Button>
    </AuthFrame>
  )
}

const WithoutLink = () => (
  <Unconfirmed
    title="Confirm your address"
    text="Open the link in the mail that came when you opened your account."
  />
)

/** Without a link that works: a new one for whoever is signed in, else the way to sign in and back here. */
function Unconfirmed({ title, text }: { title: string; text: string }) {
  useTitle(title)
  const { status, user } = useSession()
  const send = useMutation({ mutationFn: () => call(authRoutes.sendVerification) })
  return (
    <AuthFrame title={title}>
      <p role="status">{text}</p>
      <div className="mt-6 flex flex-col items-start gap-3">
        {send.isSuccess && (
          <p role="status">
            Unless it is confirmed already, a new link is on its way to{' '}
            <strong className="font-medium wrap-anywhere">{user?.email}</strong>. Nothing after a few minutes?
            Look among the unwanted mail.
          </p>
        )}
        {!send.isSuccess && user && <MailAgain email={user.email} send={send} />}
        {!send.isSuccess && !user && status === 'signed-out' && (
          <>
            <p className="text-ink-soft">Sign in, and we mail you a new one.</p>
            <ButtonLink
              variant="primary"
              size="large"
              href="/login"
              onClick={() => session.rememberWanted('/verify-email', true)}
            >
              Sign in
            </ButtonLink>
          </>
        )}
      </div>
    </AuthFrame>
  )
}

interface MailAgainProps {
  email: string
  send: Pick<UseMutationResult, 'isError' | 'error' | 'isPending'> & { mutate: () => void }
}

const MailAgain = ({ email, send }: MailAgainProps) => (
  <>
    <p className="text-ink-soft wrap-anywhere">You are signed in as {email}.</p>
    {send.isError && <FieldError>{sendAgainWords(send.error)}</FieldError>}
    <Button variant="primary" size="large" busy={send.isPending} onClick={() => send.mutate()}>
      Mail me a new link
    </Button>
  </>
)
