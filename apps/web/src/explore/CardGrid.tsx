import type { PitchCard as Card } from '@understudy/contract/explore'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PitchCard } from './PitchCard.tsx'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

export function CardGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={grid}>
      {cards.map((card) => (
        <li key={card.pitch_id} className="min-w-0">
          <PitchCard card={card} />
        </li>
      ))}
    </ul>
  )
}

export function CardSkeletons({ label }: { label: string }) {
  return (
    <Loading label={label} className={grid}>
      {['1', '2', '3'].map((card) => (
        <Skeleton key={card} className="h-52 w-full" />
      ))}
    </Loading>
  )
}
