import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { LinkContext } from '../../ui/Link.tsx'
import { CookieBanner } from '../consent/CookieBanner.tsx'
import { privacyPath } from '../layout/contact.ts'
import { mainId } from '../layout/main-part.tsx'
import { RouterAnchor } from '../layout/RouterAnchor.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RouterPlace } from './RouterPlace.tsx'

/** Around every page: in-app links, the place in the page, the cookie banner, and a net under a broken page. */
export function RouterRoot() {
  const { pathname } = useLocation()
  useMainFocus(pathname)
  return (
    <LinkContext value={RouterAnchor}>
      <RouterPlace>
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
        <CookieBanner privacyHref={privacyPath} />
        <ScrollRestoration />
      </RouterPlace>
    </LinkContext>
  )
}

/**
 * A new page is read from its start; the first one keeps the browser's own focus. Where a page goes on under another
 * address, whoever stands in it is left there.
 */
function useMainFocus(pathname: string) {
  const shown = useRef(pathname)
  const step = useNavigationType()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(mainId)
    if (step === 'REPLACE' && main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [pathname, step])
}
