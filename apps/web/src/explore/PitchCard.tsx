import type { PitchCard as Card } from '@understudy/contract/explore'
import { initialsOf } from '@understudy/contract/initials'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from '../frame/app/place.ts'
import { cx } from '../ui/cx.ts'
import { Face } from '../ui/marks/Face.tsx'
import { Badge, StatusMark } from '../ui/marks/StatusMark.tsx'
import { roughDurationWords } from '../words/playing-times.ts'
import { dateWords } from '../words/times.ts'
import { cardLanguage } from './cards/card-languages.ts'
import { standingOf } from './cards/card-standing.ts'
import { ListenOpening } from './listen/ListenOpening.tsx'

export interface PitchCardProps {
  card: Card
  /** Prepared for a company by somebody else, and not taken over yet. */
  unclaimed?: boolean
  /** Its slide is what the page shows first, and is fetched before all else. */
  isFirst?: boolean
}

/** One pitch in a list: its first slide, the company, what it does, and what to expect; and ten seconds of it. */
export function PitchCard({ card, unclaimed = false, isFirst = false }: PitchCardProps) {
  // How it stands is told by the visitor's clock, and in their zone.
  const standing = useHydrated() ? standingOf(card, Date.now()) : 'open'
  const isHeard = standing !== 'closed' && card.access_type === 'public' && !unclaimed
  return (
    <div className="relative h-full">
      <Frame href={standing === 'closed' ? null : `/pitch/${card.slug}`}>
        <FirstSlide card={card} isFirst={isFirst} />
        <span className="flex flex-1 flex-col gap-3 p-5">
          <Company card={card} />
          <span className="line-clamp-2 font-display text-title leading-snug">{card.tagline}</span>
          <Expect card={card} unclaimed={unclaimed} standing={standing} isHeard={isHeard} />
        </span>
      </Frame>
      {isHeard && (
        // Beside the link, not in it.
        <div className="absolute right-5 bottom-5 flex flex-col items-end gap-1">
          <ListenOpening pitchId={card.pitch_id} companyName={card.company_name} />
        </div>
      )}
    </div>
  )
}

/** Its place is there before the picture is. Where there is none, the company's initials stand on the stage. */
function FirstSlide({ card: { slide_url, company_name }, isFirst }: { card: Card; isFirst: boolean }) {
  const look = 'block aspect-video w-full border-hairline border-b'
  const [broken, setBroken] = useState(false)
  if (slide_url !== null && !broken) {
    return (
      <img
        src={slide_url}
        srcSet={`${[480, 800, 1200].map((px) => `${slide_url}&width=${px} ${px}w, `).join('')}${slide_url} 1600w`}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        width={1600}
        height={900}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        onError={() => setBroken(true)}
        className={cx(look, 'bg-stage object-cover object-top')}
      />
    )
  }
  return (
    <span aria-hidden="true" className={cx(look, 'bg-stage p-5 font-display text-display text-stage-soft')}>
      {initialsOf(company_name)}
    </span>
  )
}

function Company({ card }: { card: Card }) {
  const facts = [card.stage, card.industry, card.location].filter((fact) => fact !== '')
  return (
    <span className="flex items-start gap-3">
      <Face name="" initials={card.company_name} url={card.image_url} sizePx={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-lead">{card.company_name}</span>
        <span className="line-clamp-2 text-ink-soft text-small">{facts.join(' · ')}</span>
      </span>
      {card.access_type === 'password' && (
        <Lock aria-label="Needs a password" className="size-4 text-ink-faint" />
      )}
    </span>
  )
}

interface ExpectProps extends Required<Omit<PitchCardProps, 'isFirst'>> {
  standing: ReturnType<typeof standingOf>
  /** The button that speaks it stands at the end. */
  isHeard: boolean
}

function Expect({ card, unclaimed, standing, isHeard }: ExpectProps) {
  const languages = card.languages.map(cardLanguage).join(', ')
  return (
    <span
      className={cx(
        'mt-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small',
        isHeard && 'pr-24',
      )}
    >
      <span>{roughDurationWords(card.duration_seconds)}</span>
      <span className="truncate">{languages}</span>
      {card.live_now && <StatusMark tone="live">Live now</StatusMark>}
      {card.featured && <Badge>Featured</Badge>}
      {card.is_sample && <Badge>Sample</Badge>}
      {unclaimed && <Badge>Unofficial preview</Badge>}
      {standing === 'closed' && <StatusMark tone="neutral">Closed</StatusMark>}
      {standing === 'closing' && <StatusMark tone="warn">Until {dateWords(card.ends_at)}</StatusMark>}
    </span>
  )
}

/** What has closed leads nowhere. */
function Frame({ href, children }: { href: string | null; children: ReactNode }) {
  const look = 'group flex h-full flex-col overflow-hidden rounded-panel border border-hairline bg-raised'
  if (href === null) return <div className={cx(look, 'text-ink-soft')}>{children}</div>
  return (
    <a href={href} className={cx(look, 'hover:border-edge')}>
      {children}
    </a>
  )
}
