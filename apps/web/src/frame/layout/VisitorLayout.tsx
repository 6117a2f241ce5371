import { Outlet, useLocation } from 'react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { footerLinks } from './contact.ts'
import { PublicLayout } from './layouts.tsx'
import type { TopLink } from './top-links.ts'

/** Public pages that stand. Add a link when its page has a line in routes.tsx. */
const links: readonly TopLink[] = [{ href: '/explore', label: 'Explore' }]

export function VisitorLayout() {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  return (
    <PublicLayout
      bar={{
        links,
        currentPath: pathname,
        signedIn,
        actions: signedIn ? (
          <ButtonLink size="small" href="/dashboard">
            Go to dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink size="small" variant="quiet" href="/login">
              Log in
            </ButtonLink>
            <ButtonLink size="small" href="/register">
              Sign up
            </ButtonLink>
          </>
        ),
        menuFoot: signedIn ? (
          <ButtonLink href="/dashboard">Go to dashboard</ButtonLink>
        ) : (
          <>
            <ButtonLink variant="primary" href="/register">
              Sign up
            </ButtonLink>
            <ButtonLink href="/login">Log in</ButtonLink>
          </>
        ),
      }}
      footer={footerLinks}
    >
      <Outlet />
    </PublicLayout>
  )
}
