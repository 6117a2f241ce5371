import { Suspense, useState } from 'react'
import { useHydrated } from '../../frame/app/place.ts'
import { lazyPart } from '../../frame/errors/lazy-part.ts'
import { cx } from '../../ui/cx.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { type KeptPreview, useKeptPreview } from './kept-preview.ts'

/** The page stands before either comes. */
const PreludeForm = lazyPart(async () => ({ default: (await import('./PreludeForm.tsx')).PreludeForm }))
const MadePreview = lazyPart(async () => ({ default: (await import('./MadePreview.tsx')).MadePreview }))

/**
 * A founder without an account hears their own pitch: out of a pasted text or a deck. `hero` where it stands on the
 * front page's stage, for want of a pitch to play there; not `ready` while it is not known where it stands, so that
 * nothing typed is lost by a move.
 */
export function Prelude({ hero = false, ready = true }: { hero?: boolean; ready?: boolean }) {
  const kept = useKeptPreview()
  // What was made is this browser's own: the server that draws the page knows nothing of it.
  const hydrated = useHydrated()
  return (
    <section
      aria-labelledby="prelude"
      className={hero ? '' : 'seen-later mx-auto w-full max-w-page px-4 pb-16 sm:px-6'}
    >
      <div
        className={
          hero
            ? ''
            : 'grid gap-x-14 gap-y-6 border-hairline border-t pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'
        }
      >
        <Lead hero={hero} />
        <div className={cx('min-w-0', hero && 'mt-5')}>
          <Suspense fallback={<Waiting />}>{ready && hydrated ? <Part kept={kept} /> : <Waiting />}</Suspense>
        </div>
      </div>
    </section>
  )
}

/** The preview that was made here, or the form for one; the clock here says which until somebody chooses. */
function Part({ kept }: { kept: KeptPreview | null }) {
  const [chosen, choose] = useState<'made' | 'form' | null>(null)
  const isMade = chosen === null ? kept && Date.parse(kept.expiresAt) > Date.now() : chosen === 'made'
  if (kept && isMade) return <MadePreview key={kept.linkCode} kept={kept} onAnother={() => choose('form')} />
  return <PreludeForm before={kept} onBack={() => choose('made')} />
}

const Lead = ({ hero }: { hero: boolean }) => (
  <div className="max-w-form">
    <h2 id="prelude" className="text-balance font-display text-heading">
      Hear your own pitch first
    </h2>
    <p className={cx('mt-3 text-ink-soft', !hero && 'text-lead')}>
      Paste the text of your website, or drop your deck. A minute later it opens your pitch by voice and
      answers questions from that material. No account is needed.
    </p>
  </div>
)

/** As tall as the form that comes. */
const Waiting = () => (
  <Loading label="Loading the form">
    <Skeleton className="h-[26rem] w-full" />
  </Loading>
)
