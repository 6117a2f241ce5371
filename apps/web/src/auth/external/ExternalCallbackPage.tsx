import { useQuery } from '@tanstack/react-query'
import { IdentityProvider } from '@understudy/contract/built/account/auth'
import { SignInProblem } from '@understudy/contract/built/account/sign-in-problem'
import { completeExternalSignIn } from '@understudy/contract/built/session'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { makeQueryClient } from '../../api/query-client.ts'
import { session } from '../../api/session/session.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useTitle } from '../../frame/app/use-title.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { referrals } from '../referral/referral.ts'
import { completeWords, problemWords } from './external-words.ts'
import { providerNames } from './provider-names.ts'

/**
 * `/auth/callback`: where an external sign-in returns to. What came of it stands behind the `#`, is read once and taken
 * out of the address, so that it stays in no history.
 */
export function ExternalCallbackPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [told] = useState(() => new URLSearchParams(hash.slice(1)))
  const stands = hash !== ''
  useEffect(() => {
    if (stands) void navigate({ hash: '' }, { replace: true })
  }, [stands, navigate])
  const code = told.get('code')
  const linked = IdentityProvider.safeParse(told.get('linked'))
  const problem = SignInProblem.safeParse(told.get('error'))
  if (stands) return null
  if (code) return <Entering code={code} />
  if (linked.success) return <Navigate to="/settings/security" state={{ linked: linked.data }} replace />
  const provider = IdentityProvider.safeParse(told.get('provider'))
  const who = provider.success ? providerNames[provider.data] : 'The other house'
  const shown = problem.success ? problem.data : 'expired'
  return <Problem {...problemWords(shown, who)} mayRegister={shown === 'email_unverified'} />
}

/** A new account, whose company nobody has told yet, has used up who sent the person. */
async function trade(code: string) {
  const answer = await call(completeExternalSignIn, { body: { code } })
  if (answer.user.incomplete_profile) referrals.forget()
  return answer
}

/** Apart from the workspace's cache, which forgets all of who was signed in here before once the trade has signed in. */
const trades = makeQueryClient()

function Entering({ code }: { code: string }) {
  useTitle('Signing you in')
  // A query, though it posts: the page trades the code once however often it is drawn.
  const entering = useQuery(
    {
      queryKey: ['external-sign-in', code],
      queryFn: () => session.enter(() => trade(code)),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    trades,
  )
  if (entering.isSuccess) return <Navigate to={entering.data} replace />
  if (isApiError(entering.error) && entering.error.code === 'code_invalid') {
    return <Problem {...problemWords('expired', '')} />
  }
  if (entering.isError && !entering.isFetching) {
    return (
      <AuthFrame title="You are not signed in yet">
        <p role="alert">{completeWords(entering.error)}</p>
        <Button variant="primary" size="large" className="mt-6" onClick={() => void entering.refetch()}>
          Try again
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Signing you in">
      <Loading label="Signing you in" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-12 w-40" />
      </Loading>
    </AuthFrame>
  )
}

/** Whoever linked an account goes back to the settings, everybody else to the ways in. */
function Problem({ title, text, mayRegister }: { title: string; text: string; mayRegister?: boolean }) {
  useTitle(title)
  const signedIn = useSignedIn()
  return (
    <AuthFrame title={title}>
      <p role="alert">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink variant="primary" size="large" href={signedIn ? '/settings/security' : '/login'}>
          {signedIn ? 'Back to the settings' : 'Back to sign in'}
        </ButtonLink>
        {mayRegister && !signedIn && (
          <ButtonLink variant="quiet" size="large" href="/register">
            Open an account
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  )
}
