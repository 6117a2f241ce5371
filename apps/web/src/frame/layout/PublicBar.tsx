import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Link.tsx'
import { Logo } from './Logo.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { isCurrent, type TopLink } from './top-links.ts'

export interface PublicBarProps {
  /** Public pages that stand: explore, pricing, features. */
  links: readonly TopLink[]
  currentPath: string
  signedIn: boolean
  /** Buttons at the end: Log in and Sign up, or the way back to the dashboard. */
  actions?: ReactNode
  /** The same for the menu of a phone. */
  menuFoot?: ReactNode
}

export function PublicBar({ links, currentPath, signedIn, actions, menuFoot }: PublicBarProps) {
  return (
    <Bar>
      <Logo signedIn={signedIn} />
      {links.length > 0 && (
        <nav aria-label="Main" className="hidden flex-1 md:block">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.href}>
                <BarLink href={link.href} current={isCurrent(link.href, currentPath)}>
                  {link.label}
                </BarLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {actions}
        {links.length > 0 && (
          <MenuSheet links={links} currentPath={currentPath} foot={menuFoot} className="md:hidden" />
        )}
      </div>
    </Bar>
  )
}

/** The bar itself: one hairline under it, the page's measure inside. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
      <div className="mx-auto flex h-14 max-w-page items-center gap-3 px-4 sm:gap-6 sm:px-6">{children}</div>
    </header>
  )
}

export function BarLink({
  href,
  current,
  children,
}: {
  href: string
  current: boolean
  children: ReactNode
}) {
  return (
    <Anchor
      href={href}
      aria-current={current ? 'page' : undefined}
      className="relative inline-flex h-8 items-center whitespace-nowrap rounded-control px-2.5 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {children}
    </Anchor>
  )
}
