import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LinkContext } from '../../ui/Link.tsx'
import { CookieBanner } from '../consent/CookieBanner.tsx'
import { footerLinks } from '../layout/contact.ts'
import { mainId } from '../layout/layouts.tsx'
import { RouterAnchor } from '../layout/RouterAnchor.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Around every page: in-app links, the place in the page, the cookie banner, and a net under a broken page. */
export function RouterRoot() {
  const { pathname } = useLocation()
  useMainFocus(pathname)
  return (
    <LinkContext value={RouterAnchor}>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
      <CookieBanner privacyHref={footerLinks.privacy} />
      <ScrollRestoration />
    </LinkContext>
  )
}

/** A new page is read from its start; the first one keeps the browser's own focus. */
function useMainFocus(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}
