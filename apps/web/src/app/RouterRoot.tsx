import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { CookieBanner } from '../shell/CookieBanner.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { mainId } from '../shell/layouts.tsx'
import { RouterAnchor } from '../shell/RouterAnchor.tsx'
import { LinkContext } from '../ui/Link.tsx'
import { footerLinks } from './contact.ts'

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
