import { type ComponentType, StrictMode, useCallback, useEffect } from 'react'
import { type Asked, AskedContext, type Asking } from '../../api/asked.ts'
import { useSession } from '../../api/session/use-session.ts'
import { UiRoot } from '../../ui/UiRoot.tsx'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { useHydrated } from '../app/place.ts'
import { startSession } from '../app/start-session.ts'
import { CookieBanner } from '../consent/CookieBanner.tsx'
import { privacyPath } from '../layout/contact.ts'
import { DocumentPlace, type Here } from './DocumentPlace.tsx'
import { Drawn } from './Drawn.tsx'

/** What was asked before a page is drawn, as the cache knows it: its key, and what was answered. */
export type Known = readonly (readonly [key: readonly unknown[], data: unknown])[]

export interface PublicAppProps {
  Page: ComponentType<{ known: Known }>
  at: Here
  known: Known
  /** The page is the browser's from now on. */
  onTaken?: () => void
}

/** A public page: the server draws it, and the browser takes over what stands. Both from here. */
export function PublicApp({ Page, at, known, onTaken }: PublicAppProps) {
  useEffect(() => onTaken?.(), [onTaken])
  useEffect(() => startSession(), [])
  const useKnown = useCallback(<Data,>(asking: Asking<Data>) => knownOf(known, asking), [known])
  return (
    <StrictMode>
      <Drawn byServer>
        <SessionMark />
        <UiRoot>
          <AskedContext value={useKnown}>
            <DocumentPlace at={at}>
              <ErrorBoundary>
                <Page known={known} />
              </ErrorBoundary>
              <CookieBanner privacyHref={privacyPath} />
            </DocumentPlace>
          </AskedContext>
        </UiRoot>
      </Drawn>
    </StrictMode>
  )
}

/** Until it is known whether somebody is signed in, nothing is shown that is for visitors alone (public.html, base.css). */
function SessionMark() {
  const state = useSession()
  const isHydrated = useHydrated()
  const isJudged = isHydrated && !(state.status === 'checking' && state.problem === null)
  useEffect(() => {
    if (isJudged) delete document.documentElement.dataset.session
  }, [isJudged])
  return null
}

/** A page that asks for more than the server was told to ask does not stand: better broken in a test than empty. */
function knownOf<Data>(known: Known, { queryKey }: Asking<Data>): Asked<Data> {
  const wanted = JSON.stringify(queryKey)
  const found = known.find(([key]) => JSON.stringify(key) === wanted)
  if (!found) throw new Error(`This page does not know ${wanted}`)
  // What the same public call answered, under the key of that query.
  const data = found[1] as Data
  return { isPending: false, isError: false, data, isFetching: false, refetch: () => undefined }
}
