import type { ReactNode } from 'react'
import type { MenuEntry } from '../../ui/floats/Menu.tsx'
import { LiveButton } from './LiveButton.tsx'
import { Logo } from './Logo.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { Bar, BarLink } from './PublicBar.tsx'
import { isCurrent, type TopLink } from './top-links.ts'
import { type ShellUser, UserMenu } from './UserMenu.tsx'

export interface TopBarProps {
  /** The links whose screens stand: `linksTo([...])`. */
  links: readonly TopLink[]
  currentPath: string
  /** A call is in progress or connecting. */
  live: boolean
  user: ShellUser
  userMenu: readonly MenuEntry[]
  /** Room for the credit badge and the bell, before the avatar. */
  extras?: ReactNode
}

export function TopBar({ links, currentPath, live, user, userMenu, extras }: TopBarProps) {
  const liveLink = live ? links.find((link) => link.showsLive) : undefined
  return (
    <Bar>
      <Logo signedIn short={liveLink !== undefined} />
      <Links links={links} currentPath={currentPath} live={live} />
      <div className="ml-auto flex items-center gap-1.5">
        {/* On a phone a live call must show without opening the menu. */}
        {liveLink && (
          <span className="mr-1 lg:hidden">
            <LiveButton href={liveLink.href} current={isCurrent(liveLink.href, currentPath)} />
          </span>
        )}
        {extras}
        <UserMenu user={user} entries={userMenu} />
        <MenuSheet links={links} currentPath={currentPath} live={live} className="lg:hidden" />
      </div>
    </Bar>
  )
}

function Links({ links, currentPath, live }: Pick<TopBarProps, 'links' | 'currentPath' | 'live'>) {
  return (
    <nav aria-label="Main" className="hidden min-w-0 flex-1 lg:block">
      <ul className="flex items-center gap-1">
        {links.map((link) => (
          <li key={link.href} className="flex">
            {live && link.showsLive ? (
              <LiveButton href={link.href} current={isCurrent(link.href, currentPath)} />
            ) : (
              <BarLink href={link.href} current={isCurrent(link.href, currentPath)}>
                {link.label}
              </BarLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
