import type { ReactNode } from 'react'
import { footerLinks } from '../app/contact.ts'
import { Footer } from '../shell/Footer.tsx'
import { Logo } from '../shell/Logo.tsx'
import { mainId } from '../shell/layouts.tsx'
import { OfflineNotice } from '../shell/OfflineNotice.tsx'

/** The quiet frame of signing in and signing up: the mark, one column, the footer. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineNotice />
      <header className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
        <Logo signedIn={false} />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-form flex-1 flex-col px-4 pt-10 pb-16 outline-none sm:pt-16"
      >
        <h1 className="font-display text-heading">{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </main>
      <Footer links={footerLinks} />
    </div>
  )
}
