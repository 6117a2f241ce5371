import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Settings } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { isWaiting, onceSettled } from '../../api/ask-to-stay.ts'
import { session } from '../../api/session/session.ts'
import { useSession } from '../../api/session/use-session.ts'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
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
  const { signOut, question } = useSignOut()
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
        onSelect: signOut,
      },
    ],
  } satisfies Omit<TopBarProps, 'live'>
  return (
    <Live>
      {(live) => (
        <AppLayout bar={{ ...bar, live }} footer={footerLinks()}>
          <Outlet />
          {question}
        </AppLayout>
      )}
    </Live>
  )
}

/** Signs out once all that was pressed is saved, and asks whoever would not wait for it. */
function useSignOut() {
  const navigate = useNavigate()
  const cache = useQueryClient().getMutationCache()
  const [asks, setAsks] = useState(false)
  const leave = async () => navigate(await session.logout(), { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for as long as it asks
  useEffect(() => {
    if (!asks) return
    return onceSettled(cache, (isSaved) => {
      setAsks(false)
      // What was refused is told on the page: whoever is signed out would not read it.
      if (isSaved) void leave()
    })
  }, [asks, cache])
  return {
    signOut: () => (isWaiting(cache) ? setAsks(true) : void leave()),
    question: (
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        danger
        onConfirm={() => {
          cache.clear()
          void leave()
        }}
      >
        What you pressed last is still being saved. Once it is, you are signed out.
      </ConfirmDialog>
    ),
  }
}
