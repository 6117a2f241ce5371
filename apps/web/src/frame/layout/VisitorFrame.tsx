import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { usePlace } from '../app/place.ts'
import { siteHere } from '../public/site.ts'
import { footerLinks } from './contact.ts'
import { PublicLayout } from './PublicLayout.tsx'
import type { TopLink } from './top-links.ts'

/** Public pages that stand. Add a link when its page has a line in routes.tsx. */
const links: readonly TopLink[] = [
  { href: '/features', label: 'Features' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/explore', label: 'Explore' },
]

/** Around a public page: the public bar and the footer. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const { pathname } = usePlace()
  const footer = [...links, ...footerLinks()]
  return (
    <PublicLayout
      bar={{
        links,
        currentPath: pathname,
        signedIn,
        actions: signedIn ? <GoIn size="small" className="max-[24rem]:hidden" /> : <WaysIn />,
        menuFoot: signedIn ? <GoIn /> : <MenuWaysIn />,
      }}
      footer={footer}
    >
      {children}
    </PublicLayout>
  )
}

const GoIn = (look: { size?: 'small'; className?: string }) => (
  <ButtonLink {...look} href="/dashboard">
    Go to dashboard
  </ButtonLink>
)

const isOpen = () => siteHere().registration === 'open'

const WaysIn = () => (
  <span className="for-visitors contents">
    {/* On the narrowest phones it is in the menu alone. */}
    <ButtonLink size="small" variant="quiet" href="/login" className="max-[23rem]:hidden">
      Log in
    </ButtonLink>
    {isOpen() && (
      <ButtonLink size="small" href="/register">
        Sign up
      </ButtonLink>
    )}
  </span>
)

const MenuWaysIn = () => (
  <>
    {isOpen() && (
      <ButtonLink variant="primary" href="/register">
        Sign up
      </ButtonLink>
    )}
    <ButtonLink href="/login">Log in</ButtonLink>
  </>
)
