import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ProveEmail } from '../proof/ProveEmail.tsx'
import { copyToRead, download } from './copy.ts'
import { OwnTalk } from './OwnTalk.tsx'
import { Sure } from './Sure.tsx'
import { type OwnTraces as Own, useTraces } from './use-traces.ts'

/** A talk that is deleted hands the focus to the next one. */
const loadFocus = () => void import('../../frame/focus/keep-focus.ts')

/** What is kept of the visitor here: a copy, corrections, and the way out, without an account. */
export function OwnTraces({ code }: { code: string }) {
  const own = useTraces(code)
  useEffect(loadFocus, [])
  return (
    <section aria-labelledby="traces" className="flex flex-col gap-3">
      <h3 id="traces" className="font-medium text-lead text-stage-ink">
        Your traces here
      </h3>
      <p role="status" className="empty:hidden">
        {own.said}
      </p>
      <Kept own={own} />
      <ByAddress own={own} />
    </section>
  )
}

function Kept({ own }: { own: Own }) {
  const { traces } = own
  if (traces === null) {
    return (
      <Loading label="Loading your traces">
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  }
  if (traces === 'unknown') return <p>No pitch is known by this address, so no talk is found by it.</p>
  if (traces === 'failed') return <ErrorState title="Your traces did not load" onRetry={own.retry} />
  const { talks } = traces
  if (talks.length === 0) {
    return <p>No talk is found by this browser{own.proven && ' or address'}.</p>
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => download('my-talks.txt', 'text/plain;charset=utf-8', copyToRead(traces))}
        >
          My copy to read
        </Button>
        <Button
          size="small"
          onClick={() =>
            download(
              'my-talks.json',
              'application/json',
              JSON.stringify({ ...traces, ways: undefined }, null, 2),
            )
          }
        >
          My copy as JSON
        </Button>
        {talks.every(({ live }) => !live) && talks.length > 1 && (
          <Sure label="Delete all my talks" busy={own.busy} onSure={() => void own.remove(null)} />
        )}
      </div>
      <ul aria-label="Your talks" className="divide-y divide-stage-edge border-stage-edge border-y">
        {talks.map((talk) => (
          <OwnTalk key={talk.id} talk={talk} own={own} />
        ))}
      </ul>
    </>
  )
}

/** Talks of other days are found by an address that was proven in them. */
function ByAddress({ own }: { own: Own }) {
  const [asked, setAsked] = useState(false)
  if (own.proven || own.traces === 'unknown') return null
  if (!asked) {
    return (
      <div>
        <Button size="small" onClick={() => setAsked(true)}>
          Find earlier talks by my address
        </Button>
      </div>
    )
  }
  return (
    <ProveEmail
      onProven={own.prove}
      words="Talks in which you proved this address are found by it. Nobody is told that you looked."
    />
  )
}
