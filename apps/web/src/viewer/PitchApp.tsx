import { useEffect } from 'react'
import { ErrorBoundary } from '../frame/app/ErrorBoundary.tsx'
import { CookieBanner } from '../frame/consent/CookieBanner.tsx'
import { privacyPath } from '../frame/layout/contact.ts'
import { OfflineNotice } from '../frame/layout/OfflineNotice.tsx'
import { Drawn } from '../frame/public/Drawn.tsx'
import { PitchVisit } from './PitchVisit.tsx'
import type { DrawnPitch } from './visit/drawn.ts'
import { titleOf } from './visit/tab-title.ts'
import { useView } from './visit/use-view.ts'

export interface PitchAppProps {
  /** Of the pitch, as the visitor came by it. Nothing that the server draws may show it. */
  address: string
  /** What stands already; left out where the browser draws the page alone. */
  drawn?: DrawnPitch | undefined
  /** The page is the browser's from now on. */
  onTaken?: () => void
}

/** The page behind a shared link, a document of its own: the server draws it for anybody, and the browser takes it over. */
export function PitchApp({ address, drawn, onTaken }: PitchAppProps) {
  const visit = useView(address, drawn)
  const title = titleOf(visit.view)
  useEffect(() => {
    // While it opens, what the server wrote stands.
    if (title !== null) document.title = title
  }, [title])
  useEffect(() => onTaken?.(), [onTaken])
  return (
    <Drawn byServer={drawn !== undefined}>
      <ErrorBoundary>
        <OfflineNotice />
        <PitchVisit address={address} visit={visit} language={drawn?.language} />
        <CookieBanner privacyHref={privacyPath} />
      </ErrorBoundary>
    </Drawn>
  )
}
