import type { PitchCard as Card } from '@understudy/contract/explore'
import { cx } from '../ui/cx.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PitchCard } from './PitchCard.tsx'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** @param isFirst where it is what a page opens with: its first slide is the page's largest picture */
export function CardGrid({ cards, isFirst = false }: { cards: readonly Card[]; isFirst?: boolean }) {
  return (
    <ul className={grid}>
      {cards.map((card, index) => (
        <li key={card.pitch_id} className={cx('min-w-0', index > 0 && 'seen-later')}>
          <PitchCard card={card} isFirst={isFirst && index === 0} />
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
