import type { PitchCard as Card } from '@understudy/contract/explore'
import { Lock } from 'lucide-react'
import { Avatar } from '../ui/marks/Avatar.tsx'
import { Badge, StatusMark } from '../ui/marks/StatusMark.tsx'
import { languageName } from '../words/languages.ts'
import { roughDurationWords } from '../words/playing-times.ts'

/** One pitch in a list: the company first, what it does, and what to expect. */
export function PitchCard({ card }: { card: Card }) {
  const facts = [card.stage, card.industry, card.location].filter((fact) => fact !== '')
  const languages = card.languages.map(languageName).join(', ')
  return (
    <a
      href={`/pitch/${card.slug}`}
      className="group flex h-full flex-col gap-4 rounded-panel border border-hairline bg-raised p-5 hover:border-edge"
    >
      <span className="flex items-start gap-3">
        <Avatar name={card.company_name} url={card.image_url} sizePx={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-lead">{card.company_name}</span>
          <span className="line-clamp-2 text-ink-soft text-small">{facts.join(' · ')}</span>
        </span>
        {card.access_type === 'password' && (
          <Lock aria-label="Needs a password" className="size-4 text-ink-faint" />
        )}
      </span>
      <span className="line-clamp-3 font-display text-title leading-snug">{card.tagline}</span>
      <span className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
        <span>{roughDurationWords(card.duration_seconds)}</span>
        <span className="truncate">{languages}</span>
        {card.live_now && <StatusMark tone="live">Live now</StatusMark>}
        {card.featured && <Badge>Featured</Badge>}
        {card.is_sample && <Badge>Sample</Badge>}
      </span>
    </a>
  )
}
