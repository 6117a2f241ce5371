import { LogOut, Settings } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { session } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { RequireUser } from '../app/RequireUser.tsx'
import { AppLayout } from './AppLayout.tsx'
import { footerLinks } from './contact.ts'
import type { TopBarProps } from './TopBar.tsx'
import { linksTo } from './top-links.ts'

/** Screens that stand. Add a link when its page has a line in routes.tsx. */
const links = linksTo(['/dashboard', '/ai-clones', '/analytics', '/call-logs', '/investors', '/meetings'])

export interface SignedInSlots {
  /** What is left of the credits. */
  credits: ReactNode
  bell: ReactNode
  /** Knows whether a call is under way. */
  Live: ComponentType<{ children: (anyLive: boolean) => ReactNode }>
}

/** The frame of a signed-in page. What rooms show in its bar is handed in: the frame knows none of them. */
export function SignedInLayout(slots: SignedInSlots) {
  return (
    <RequireUser>
      <Shell {...slots} />
    </RequireUser>
  )
}

function Shell({ credits, bell, Live }: SignedInSlots) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const logOut = async () => navigate(await session.logout(), { replace: true })
  const bar = {
    links,
    currentPath: pathname,
    user: { name: user?.name ?? '', email: user?.email ?? '', avatarUrl: user?.avatarUrl ?? null },
    extras: (
      <>
        {credits}
        {bell}
      </>
    ),
    userMenu: [
      {
        kind: 'link',
        label: 'Settings',
        icon: <Settings aria-hidden="true" />,
        href: '/settings',
      },
      {
        kind: 'action',
        label: 'Logout',
        icon: <LogOut aria-hidden="true" />,
        onSelect: () => void logOut(),
      },
    ],
  } satisfies Omit<TopBarProps, 'live'>
  return (
    <Live>
      {(live) => (
        <AppLayout bar={{ ...bar, live }} footer={footerLinks()}>
          <Outlet />
        </AppLayout>
      )}
    </Live>
  )
}
