import type { ConsentWording } from '@understudy/contract/pitches'
import { useCallback, useEffect, useState } from 'react'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Later } from '../parts/PartSection.tsx'
import { readWording } from './calls.ts'

// Of its own, so that the page need not name all that it stands on.
const loadTraces = () => import('./OwnTraces.tsx').then(({ OwnTraces }) => OwnTraces)

/** What becomes of a talk, in full, and what is kept of those before it. */
export function Wording({ code }: { code: string }) {
  const [wording, setWording] = useState<ConsentWording | 'failed' | null>(null)
  const load = useCallback(() => {
    setWording(null)
    readWording(code).then(setWording, () => setWording('failed'))
  }, [code])
  useEffect(load, [load])
  if (wording === null) {
    return (
      <Loading label="Loading the wording">
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  }
  if (wording === 'failed') return <ErrorState title="The wording did not load" onRetry={load} />
  return (
    <div className="flex flex-col gap-6">
      <dl
        aria-label="What becomes of this talk"
        className="grid max-w-prose gap-x-6 gap-y-3 @prose:grid-cols-2"
      >
        {wording.parts.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium text-stage-ink">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>The wording that you were shown is named with your talk.</p>
      <Later
        load={loadTraces}
        props={{ code }}
        loading="Loading your traces"
        failed="Your traces did not load"
      />
    </div>
  )
}
