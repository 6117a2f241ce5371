import { useMemo } from 'react'
import { ErrorBoundary } from '../frame/app/ErrorBoundary.tsx'
import { CookieBanner } from '../frame/consent/CookieBanner.tsx'
import { OfflineNotice } from '../frame/layout/OfflineNotice.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Refused } from './Refused.tsx'
import { Viewer } from './Viewer.tsx'
import { useAnalytics } from './visit/use-analytics.ts'
import { useView } from './visit/use-view.ts'
import { addressOf } from './visit/visitor.ts'

/** The page behind a shared link. */
export function PitchApp() {
  const address = useMemo(() => addressOf(location), [])
  const visit = useView(address)
  const { view, open, entry } = visit
  const analytics = useAnalytics(address, visit)
  return (
    <ErrorBoundary>
      <OfflineNotice />
      {view.status === 'opening' && <Opening />}
      {view.status === 'refused' && (
        <Refused address={address} reason={view.reason} held={view.held} trying={view.trying} onOpen={open} />
      )}
      {view.status === 'granted' && (
        <Viewer pitch={view.pitch} entry={entry} analytics={analytics} onReopen={() => open()} />
      )}
      <CookieBanner privacyHref="/privacy-policy" />
    </ErrorBoundary>
  )
}

/** The page's real layout, so that nothing jumps. */
function Opening() {
  return (
    <Loading label="Opening the pitch" className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6">
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="-mx-4 min-h-[29rem] bg-stage sm:mx-0 sm:rounded-panel" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
    </Loading>
  )
}
