import type { ReactNode } from 'react'
import { useSignedIn } from '../api/session/use-session.ts'
import { footerLinks } from '../frame/layout/contact.ts'
import { Footer } from '../frame/layout/Footer.tsx'
import { Logo } from '../frame/layout/Logo.tsx'
import { mainId } from '../frame/layout/main-part.tsx'
import { OfflineNotice } from '../frame/layout/OfflineNotice.tsx'
import { VoiceLine } from '../ui/marks/VoiceLine.tsx'

export interface AuthFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The frame of signing in and signing up: one column, and beside it, where there is room, the stage. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineNotice />
      <div className="flex flex-1">
        <div className="flex min-w-0 flex-1 flex-col px-4 sm:px-6">
          <header className="mx-auto w-full max-w-form pt-6">
            <Logo signedIn={useSignedIn()} />
          </header>
          <main
            id={mainId}
            tabIndex={-1}
            className="for-visitors mx-auto flex w-full max-w-form flex-1 flex-col pt-10 pb-16 outline-none sm:pt-16"
          >
            <h1 className="font-display text-heading">{title}</h1>
            {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
            <div className="mt-8">{children}</div>
          </main>
        </div>
        <Stage />
      </div>
      <Footer links={footerLinks()} />
    </div>
  )
}

/** Nobody speaks yet: the line is still. */
function Stage() {
  return (
    <aside className="hidden flex-1 flex-col justify-end bg-stage p-12 text-stage-ink lg:flex xl:p-16">
      <VoiceLine getLevel={() => 0} className="mb-8 h-16 text-spot" />
      <p className="max-w-form font-display text-display">Your pitch, at any hour.</p>
      <p className="mt-4 max-w-form text-lead text-stage-soft">
        Your understudy presents it, answers from your own material, and says so when it does not know.
      </p>
    </aside>
  )
}
