import type { PitchCard } from '@understudy/contract/explore'
import { useTitle } from '../frame/app/use-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import '../viewer/stage/stage.css'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { landingWords } from './error-words.ts'
import { HowItGoes } from './HowItGoes.tsx'
import { LandingPlayer } from './LandingPlayer.tsx'
import { useLanding } from './use-public.ts'

const STRIP = 6

/** The front page speaks to founders, and lets a clone speak first. */
export function LandingPage() {
  useTitle('')
  const landing = useLanding()
  const cards = landing.data ? distinct([...landing.data.featured, ...landing.data.clones]) : []
  return (
    <>
      <section className="mx-auto grid w-full max-w-page gap-x-14 gap-y-10 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-prose">
          <h1 className="text-balance font-display text-display">Your pitch, live at any hour.</h1>
          <p className="mt-5 max-w-[34rem] text-ink-soft text-lead">
            You can’t be everywhere. Your understudy knows the part: it presents your pitch by voice, lets
            investors interrupt, and answers from your own facts with the source. What it doesn’t know, it
            passes on to you.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/register" variant="primary" size="large">
              Make your understudy
            </ButtonLink>
            <ButtonLink href="/explore" size="large">
              Explore pitches
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0">
          {landing.isPending ? (
            <Loading label="Loading a pitch">
              <div className="-mx-4 min-h-96 bg-stage sm:mx-0 sm:min-h-[27rem] sm:rounded-panel" />
            </Loading>
          ) : landing.isError ? (
            <ErrorState
              title={landingWords(landing.error)}
              onRetry={() => void landing.refetch()}
              retryLabel="Try Again"
              retrying={landing.isFetching}
            />
          ) : (
            <OnStage cards={cards} />
          )}
        </div>
      </section>
      <HowItGoes />
      {!landing.isError && (
        <section aria-labelledby="listed" className="mx-auto w-full max-w-page px-4 pb-20 sm:px-6">
          <div className="mb-6 border-hairline border-t pt-12 flex flex-wrap items-baseline justify-between gap-4">
            <h2 id="listed" className="font-display text-heading">
              Pitches to talk to
            </h2>
            <TextLink href="/explore">All pitches</TextLink>
          </div>
          {landing.isPending ? (
            <CardSkeletons label="Loading pitches" />
          ) : cards.length === 0 ? (
            <p className="max-w-prose text-ink-soft">
              Published pitches that their founders list stand here. There are none yet.
            </p>
          ) : (
            <CardGrid cards={cards.slice(0, STRIP)} />
          )}
        </section>
      )}
    </>
  )
}

/** The featured pitch, else the sample, else any that opens without a password. */
function OnStage({ cards }: { cards: readonly PitchCard[] }) {
  const open = cards.filter((card) => card.access_type === 'public')
  const card = open.find(({ featured }) => featured) ?? open.find(({ is_sample }) => is_sample) ?? open[0]
  if (card) return <LandingPlayer key={card.slug} card={card} />
  return (
    <div className="on-stage -mx-4 flex min-h-96 flex-col items-start justify-end p-5 sm:mx-0 sm:rounded-panel sm:p-8">
      <h2 className="font-display text-heading">The stage is empty</h2>
      <p className="mt-2 max-w-form text-stage-soft">The first pitch that a founder lists will play here.</p>
      <ButtonLink href="/register" variant="primary" size="large" className="mt-6">
        Be the first
      </ButtonLink>
    </div>
  )
}

const distinct = (cards: readonly PitchCard[]): PitchCard[] =>
  cards.filter((card, index) => cards.findIndex(({ pitch_id }) => pitch_id === card.pitch_id) === index)
