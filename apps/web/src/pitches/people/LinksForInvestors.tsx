import type { Pitch } from '@understudy/contract/pitches'
import { Suspense } from 'react'
import { lazyFloat } from '../../frame/errors/lazy-part.ts'
import { useMakeLinks, useSendLinks } from './use-people.ts'

/** With a reader of tables, which most visits of this page do not need. */
const PeopleDialog = lazyFloat(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }))

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
