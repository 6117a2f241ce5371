import { LogOut, Settings } from 'lucide-react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { session } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { CreditBadge } from '../../billing/CreditBadge.tsx'
import { useFollowedLiveCalls } from '../../calls/use-live-calls.ts'
import { Bell } from '../../notifications/Bell.tsx'
import { RequireUser } from '../app/RequireUser.tsx'
import { footerLinks } from './contact.ts'
import { AppLayout } from './layouts.tsx'
import { linksTo } from './top-links.ts'

/** Screens that stand. Add a link when its page has a line in routes.tsx. */
const links = linksTo(['/dashboard', '/ai-clones', '/analytics', '/call-logs', '/investors', '/meetings'])

export function SignedInLayout() {
  return (
    <RequireUser>
      <Shell />
    </RequireUser>
  )
}

function Shell() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { anyLive } = useFollowedLiveCalls()
  const logOut = async () => navigate(await session.logout(), { replace: true })
  return (
    <AppLayout
      bar={{
        links,
        currentPath: pathname,
        live: anyLive,
        user: { name: user?.name ?? '', email: user?.email ?? '', avatarUrl: user?.avatarUrl ?? null },
        extras: (
          <>
            <CreditBadge />
            <Bell />
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
      }}
      footer={footerLinks}
    >
      <Outlet />
    </AppLayout>
  )
}
