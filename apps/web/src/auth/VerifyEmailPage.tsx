import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { authRoutes } from '@understudy/contract/auth'
import { call } from '../api/call.ts'
import { session } from '../api/session/session.ts'
import { useSession, useSignedIn } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { isSpentLink, sendAgainWords, verifyWords } from './error-words.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** `/verify-email?token=`: where the link of the welcome mail leads. Opening it is enough. */
export function VerifyEmailPage() {
  const token = useMailedToken()
  return token === null ? <WithoutLink /> : <Confirming token={token} />
}

function Confirming({ token }: { token: string }) {
  // A query, though it posts: the page asks once however often it is drawn, and a repeat changes nothing.
  const confirm = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call(authRoutes.verifyEmail, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (confirm.isSuccess) return <Confirmed />
  if (confirm.isPending) return <Waiting />
  if (isSpentLink(confirm.error)) {
    return (
      <Unconfirmed
        title="This link has run out"
        text="A link works for a week, and only for the address it was mailed to."
      />
    )
  }
  return <Failed error={confirm.error} retrying={confirm.isFetching} onRetry={() => void confirm.refetch()} />
}

function Waiting() {
  useTitle('Confirming your address')
  return (
    <AuthFrame title="Confirming your address">
      <Loading label="Confirming your address" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-12 w-40" />
      </Loading>
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

function Failed(props: { error: unknown; retrying: boolean; onRetry: () => void }) {
  useTitle('Your address is not confirmed yet')
  return (
    <AuthFrame title="Your address is not confirmed yet">
      <p role="alert">{verifyWords(props.error)}</p>
      <Button variant="primary" size="large" className="mt-6" busy={props.retrying} onClick={props.onRetry}>
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
