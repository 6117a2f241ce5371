import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { Bar, BarLink } from './TopBar.tsx'
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
