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

export function CardSkeletons({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <Loading label={label} className={count > 1 ? grid : ''}>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div key={card} className="flex flex-col">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="mt-1 h-48 w-full" />
        </div>
      ))}
    </Loading>
  )
}
