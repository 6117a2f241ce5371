import type { PitchCard as Card } from '@understudy/contract/explore'
import { useState } from 'react'
import { again } from '../api/again.ts'
import { CardSkeletons } from '../explore/CardGrid.tsx'
import { landingWords } from '../explore/error-words.ts'
import { PitchCard } from '../explore/PitchCard.tsx'
import { distinctCards, stageCard } from '../explore/stage-card.ts'
import { useLanding } from '../explore/use-landing.ts'
import { useHydrated } from '../frame/app/place.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { type CardState, cardStates } from './card-states.ts'
import { Band, PublicHead } from './parts.tsx'

/** The pitch card in every state, made of a card that is listed here (decisions §10). */
export function EnhancedCardsPage() {
  useTitle('Pitch cards')
  const landing = useLanding()
  const cards = landing.data ? distinctCards([...landing.data.featured, ...landing.data.clones]) : []
  return (
    <>
      <PublicHead title="One card, in all its states.">
        What a list shows of a pitch before it is opened. Each is the card of a pitch that is listed here,
        brought into another state; what can be opened leads to that pitch.
      </PublicHead>
      <Band>
        <Loaded
          query={landing}
          loading={<CardSkeletons label="Loading pitches" />}
          failed={(error) => (
            <ErrorState title={landingWords(error)} retryLabel="Try Again" {...again(landing)} />
          )}
        >
          {() => <Gallery card={stageCard(cards) ?? cards[0]} />}
        </Loaded>
      </Band>
    </>
  )
}

function Gallery({ card }: { card: Card | undefined }) {
  // The day that the states are told from: they do not change under the reader.
  const [now] = useState(() => new Date())
  const isHydrated = useHydrated()
  if (!card) {
    return (
      <EmptyState title="There is no card yet">
        Once a founder lists a pitch, its card stands here in every state.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {cardStates(card, now, isHydrated).map((state) => (
        <li key={state.name} className="flex min-w-0 flex-col gap-3">
          <StateHead {...state} />
          <div className="flex-1">
            <PitchCard card={state.card} unclaimed={state.unclaimed} />
          </div>
        </li>
      ))}
      <li className="flex min-w-0 flex-col gap-3">
        <StateHead name="Loading" note="While the list is on its way: the height of a card, and no more." />
        <CardSkeletons label="A card that loads" count={1} />
      </li>
    </ul>
  )
}

const StateHead = ({ name, note }: Pick<CardState, 'name' | 'note'>) => (
  <div>
    <h2 className="font-medium">{name}</h2>
    <p className="text-ink-soft text-small">{note}</p>
  </div>
)
