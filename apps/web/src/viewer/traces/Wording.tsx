import type { ConsentWording } from '@understudy/contract/pitches'
import { useCallback, useEffect, useState } from 'react'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { readWording } from './calls.ts'

/** What becomes of a talk, in full. */
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
      <p className="@prose:col-span-2">Wording {wording.version}, stored with your talk.</p>
    </dl>
  )
}
