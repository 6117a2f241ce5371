import { useEffect, useMemo } from 'react'
import { ErrorBoundary } from '../frame/app/ErrorBoundary.tsx'
import { CookieBanner } from '../frame/consent/CookieBanner.tsx'
import { privacyPath } from '../frame/layout/contact.ts'
import { OfflineNotice } from '../frame/layout/OfflineNotice.tsx'
import { PitchVisit } from './PitchVisit.tsx'
import { titleOf } from './visit/tab-title.ts'
import { useView } from './visit/use-view.ts'
import { addressOf } from './visit/visitor.ts'

/** The page behind a shared link, a document of its own. */
export function PitchApp() {
  const address = useMemo(() => addressOf(location), [])
  const visit = useView(address)
  const title = titleOf(visit.view)
  useEffect(() => {
    // While it opens, what the server wrote stands.
    if (title !== null) document.title = title
  }, [title])
  return (
    <ErrorBoundary>
      <OfflineNotice />
      <PitchVisit address={address} visit={visit} />
      <CookieBanner privacyHref={privacyPath} />
    </ErrorBoundary>
  )
}
