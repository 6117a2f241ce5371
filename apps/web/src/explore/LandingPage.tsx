import type { PitchCard } from '@understudy/contract/explore'
import { useEffect } from 'react'
import { again } from '../api/again.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
import { RegisterLink } from '../frame/public/RegisterLink.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { landingWords } from './error-words.ts'
import { HowItGoes } from './HowItGoes.tsx'
import { OnStage, StageWaiting } from './OnStage.tsx'
import { Prelude } from './prelude/Prelude.tsx'
import { distinctCards, stageCard } from './stage-card.ts'
import { useLanding } from './use-landing.ts'

const STRIP = 6

/** The front page speaks to founders, and lets a clone speak first. */
export function LandingPage() {
  useEffect(() => {
    // As the server's own head names it.
    document.title = 'Understudy: your pitch, live at any hour'
  }, [])
  const landing = useLanding()
  const cards = landing.data ? distinctCards([...landing.data.featured, ...landing.data.clones]) : []
  // Until it is known: what comes later would push the page down.
  const isStaged = !landing.data || stageCard(cards) !== undefined
  return (
    <>
      <section className="mx-auto grid w-full max-w-page gap-x-14 gap-y-8 px-4 pt-14 pb-16 sm:gap-y-10 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Pledge />
        {/* As tall as the stage and its field, which come later and push nothing down. */}
        <div className="after-words min-w-0 sm:min-h-[37.4rem]">
          <Loaded
            query={landing}
            loading={<StageWaiting />}
            failed={(error) => (
              <ErrorState title={landingWords(error)} retryLabel="Try Again" {...again(landing)} />
            )}
          >
            {() => (isStaged ? <OnStage cards={cards} /> : <Prelude hero />)}
          </Loaded>
        </div>
      </section>
      {isStaged && <Prelude ready={!landing.isPending} />}
      <HowItGoes />
      {!landing.isError && <Listed cards={landing.isPending ? null : cards} />}
    </>
  )
}

/** What is promised to founders, and the two ways on. */
const Pledge = () => (
  <div className="max-w-prose">
    <h1 className="text-balance font-display text-display">Your pitch, live at any hour.</h1>
    <p className="mt-5 max-w-[34rem] text-ink-soft text-lead">
      You can’t be everywhere. Your understudy knows the part: it presents your pitch by voice, lets investors
      interrupt, and answers from your own facts with the source. What it doesn’t know, it passes on to you.
    </p>
    <div className="mt-8 flex flex-wrap gap-3">
      <RegisterLink variant="primary" size="large">
        Make your understudy
      </RegisterLink>
      <ButtonLink href="/explore" size="large">
        Explore pitches
      </ButtonLink>
    </div>
  </div>
)

/** What founders list; null while that is not known. */
function Listed({ cards }: { cards: readonly PitchCard[] | null }) {
  return (
    <section aria-labelledby="listed" className="mx-auto w-full max-w-page px-4 pb-20 sm:px-6">
      <div className="mb-6 border-hairline border-t pt-12 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="listed" className="font-display text-heading">
          Pitches to talk to
        </h2>
        <TextLink href="/explore">All pitches</TextLink>
      </div>
      {cards === null && <CardSkeletons label="Loading pitches" />}
      {cards?.length === 0 && (
        <p className="max-w-prose text-ink-soft">
          Published pitches that their founders list stand here. There are none yet.
        </p>
      )}
      {cards !== null && cards.length > 0 && <CardGrid cards={cards.slice(0, STRIP)} />}
    </section>
  )
}
