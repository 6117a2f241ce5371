import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Later } from './parts/PartSection.tsx'
import { loadRefused } from './shut/load-shut.ts'
import { Viewer } from './Viewer.tsx'
import { useAnalytics } from './visit/use-analytics.ts'
import type { Visit } from './visit/use-view.ts'

export interface PitchVisitProps {
  address: string
  visit: Visit
  /** In which the server drew it; left out where it drew nothing. */
  language?: string | undefined
}

/** A visit to a shared pitch: on its way, refused, or open. */
export function PitchVisit({ address, visit, language }: PitchVisitProps) {
  const { view, open, entry } = visit
  const analytics = useAnalytics(address, visit)
  if (view.status === 'opening') return <Opening />
  if (view.status === 'refused') {
    return (
      <Later
        load={loadRefused}
        props={{ address, refusal: view, onOpen: open }}
        loading="Opening the pitch"
        failed="The pitch did not open"
      />
    )
  }
  return (
    <Viewer
      pitch={view.pitch}
      entry={entry}
      analytics={analytics}
      onReopen={() => open()}
      drawnIn={language}
    />
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
