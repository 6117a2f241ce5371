import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isSlugPath } from '../../api/session/return-path.ts'
import { session } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LogoMark } from '../layout/Logo.tsx'

/** Lets signed-in users through. Others go to login, and come back to the same path afterwards. */
export function RequireUser({ children }: { children: ReactNode }) {
  const state = useSession()
  const { pathname, search, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page visited asks; within 30 s nothing is sent
  useEffect(() => {
    void session.check()
  }, [pathname])

  const path = pathname + search + hash
  if (state.status === 'signed-in') return children
  if (state.status === 'incomplete') return <Detour to="/complete-registration" wanted={path} />
  if (state.status === 'signed-out') {
    // A session that ended while a slug was shown leaves the visitor where they are (decisions §1.6).
    return state.leftPath === path && isSlugPath(pathname) ? (
      <SignInHere path={path} />
    ) : (
      <Detour to={state.leadsTo} wanted={path} />
    )
  }
  if (state.problem) return <NotReached />
  if (state.expectsIncomplete) return <Detour to="/complete-registration" wanted={path} />
  return <Waiting />
}

/** Leads away, and keeps where the user wanted to go. */
function Detour({ to, wanted }: { to: string; wanted: string }) {
  useEffect(() => session.rememberWanted(wanted), [wanted])
  return <Navigate to={to} replace />
}

function SignInHere({ path }: { path: string }) {
  return (
    <div className="mx-auto max-w-page px-4 py-16 sm:px-6">
      <EmptyState
        title="You have been signed out"
        actions={
          <ButtonLink variant="primary" href="/login" onClick={() => session.rememberWanted(path, true)}>
            Sign in
          </ButtonLink>
        }
      >
        Sign in again to see this pitch.
      </EmptyState>
    </div>
  )
}

function NotReached() {
  return (
    <div className="mx-auto max-w-page px-4 py-16 sm:px-6">
      <ErrorState
        title="The server cannot be reached"
        onRetry={() => void session.check({ force: true })}
        retryLabel="Try again"
      >
        You are still signed in on this device. Check your connection, then try again.
      </ErrorState>
    </div>
  )
}

/** The check takes a moment; a whole page of skeletons would only flash. */
function Waiting() {
  return (
    <div role="status" aria-busy="true" className="flex min-h-dvh items-center justify-center">
      <span className="sr-only">Checking your session</span>
      <LogoMark className="size-10 animate-wait" />
    </div>
  )
}
