import type { Pitch } from '@understudy/contract/pitches'
import { lazy, Suspense } from 'react'
import { useMakeLinks, useSendLinks } from './use-people.ts'

/** With a reader of tables, which most visits of this page do not need. */
const PeopleDialog = lazy(() =>
  import('./PeopleDialog.tsx').then((module) => ({ default: module.PeopleDialog })),
)

/** The dialog, and what it calls. */
export function LinksForInvestors({ pitch, onClose }: { pitch: Pitch; onClose: () => void }) {
  const make = useMakeLinks()
  const sending = useSendLinks(pitch.id)
  return (
    <Suspense>
      <PeopleDialog pitch={pitch} make={make} sending={sending} onClose={onClose} />
    </Suspense>
  )
}
