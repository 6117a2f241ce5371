import type { ReactNode } from 'react'
import { useWarmed } from '../../ui/use-intent.ts'
import { loadLost } from '../errors/lazy-part.ts'
import { Footer } from './Footer.tsx'
import { mainId, SkipLink } from './main-part.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PublicBar, type PublicBarProps } from './PublicBar.tsx'
import type { TopLink } from './top-links.ts'

export interface PublicLayoutProps {
  bar: PublicBarProps
  footer: readonly TopLink[]
  children: ReactNode
}

/** A public page: main runs edge to edge, so that a page may set its own bands. */
export function PublicLayout({ bar, footer, children }: PublicLayoutProps) {
  useWarmed(loadLost)
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
