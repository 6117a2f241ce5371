import { lazy, Suspense } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import type { BarSeriesProps } from './BarSeries.tsx'

// The drawing library is larger than any page that draws with it: words and figures need not wait for it.
const Drawn = lazy(() => import('./BarSeries.tsx').then((module) => ({ default: module.BarSeries })))

/** Bars over time, fetched once the page stands. */
export function BarSeriesLater(props: BarSeriesProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <Drawn {...props} />
    </Suspense>
  )
}
