import type { ReactNode } from 'react'
import { Footer, type FooterLinks } from './Footer.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PublicBar, type PublicBarProps } from './PublicBar.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'

/** The id of the page's main part: the skip link and the router's focus go there. */
export const mainId = 'main'

function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}

export interface AppLayoutProps {
  bar: TopBarProps
  footer: FooterLinks
  children: ReactNode
}

/** A signed-in page: bar, main at the page's measure, footer. */
export function AppLayout({ bar, footer, children }: AppLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
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

export interface PublicLayoutProps {
  bar: PublicBarProps
  footer: FooterLinks
  children: ReactNode
}

/** A public page: main runs edge to edge, so that a page may set its own bands. */
export function PublicLayout({ bar, footer, children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicBar {...bar} />
      <OfflineNotice />
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer links={footer} />
    </div>
  )
}
