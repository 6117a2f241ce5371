import { LogOut, Settings } from 'lucide-react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { CreditBadge } from '../billing/CreditBadge.tsx'
import { useFollowedLiveCalls } from '../call-logs/use-live-calls.ts'
import { Bell } from '../notifications/Bell.tsx'
import { AppLayout } from '../shell/layouts.tsx'
import { linksTo } from '../shell/top-links.ts'
import { footerLinks } from './contact.ts'
import { RequireUser } from './RequireUser.tsx'

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
