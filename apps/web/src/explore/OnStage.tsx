import type { StagedCard } from '@understudy/contract/explore'
import { RegisterLink } from '../frame/public/RegisterLink.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import '../viewer/stage/stage.css'
import { LandingPlayer } from './LandingPlayer.tsx'
import { stageCard } from './stage-card.ts'

/** One of the listed pitches to be played, or a stage that says why it is empty. */
export function OnStage({
  cards,
  questions = [],
}: {
  cards: readonly StagedCard[]
  questions?: readonly string[]
}) {
  const card = stageCard(cards)
  return card ? <LandingPlayer key={card.slug} card={card} questions={questions} /> : <EmptyStage />
}

export const EmptyStage = () => (
  <div className="on-stage -mx-4 flex min-h-96 flex-col items-start justify-end p-5 sm:mx-0 sm:rounded-panel sm:p-8">
    <h2 className="font-display text-heading">The stage is empty</h2>
    <p className="mt-2 max-w-form text-stage-soft">The first pitch that a founder lists will play here.</p>
    <RegisterLink variant="primary" size="large" className="mt-6" closedLook="mt-6 text-stage-soft">
      Be the first
    </RegisterLink>
  </div>
)

export const StageWaiting = () => (
  <Loading label="Loading a pitch">
    <div className="-mx-4 min-h-96 bg-stage sm:mx-0 sm:min-h-[27rem] sm:rounded-panel" />
  </Loading>
)
