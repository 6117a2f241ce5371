import { type ReactNode, useEffect } from 'react'
import { useWarmed } from '../../ui/use-intent.ts'
import { loadLost } from '../errors/lazy-part.ts'
import { Footer } from './Footer.tsx'
import { mainId, SkipLink } from './main-part.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import type { TopLink } from './top-links.ts'

export interface AppLayoutProps {
  bar: TopBarProps
  footer: readonly TopLink[]
  children: ReactNode
}

/** Nobody presses a row away before its code has come. */
const loadFocus = () => void import('../focus/keep-focus.ts')

/** A signed-in page: bar, main at the page's measure, footer. */
export function AppLayout({ bar, footer, children }: AppLayoutProps) {
  useEffect(loadFocus, [])
  useWarmed(loadLost)
  return (
    // A pitch within the shell has its field at the foot of the window.
    <div className="over-bar flex min-h-dvh flex-col pb-(--bar-height,0px)">
      <SkipLink />
      <TopBar {...bar} />
      <OfflineNotice />
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 pb-16 outline-none sm:px-6"
      >
        {children}
      </main>
      <Footer links={footer} />
    </div>
  )
}
