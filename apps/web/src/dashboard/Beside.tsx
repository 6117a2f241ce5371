import type { Dashboard } from '@understudy/contract/dashboard'
import type { ReactNode } from 'react'
import { Anchor } from '../ui/Link.tsx'
import { LevelMark } from '../ui/marks/StatusMark.tsx'
import { figureWords } from '../words/figures.ts'
import { levelRank, levels, levelWords } from '../words/levels.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-medium text-lead">{title}</h2>
      <ul className="divide-y divide-hairline border-hairline border-y">{children}</ul>
    </section>
  )
}

const rowLook = '-mx-2 block rounded-control px-2 py-2.5 transition-colors hover:bg-hover'

/** Who is most interested, and why. */
export function WarmestInvestors({ investors }: { investors: Dashboard['warmest_investors'] }) {
  if (investors.length === 0) return null
  return (
    <Part title="Warmest investors">
      {investors.map((investor) => (
        <li key={investor.id}>
          <Anchor href={investor.action_url} className={rowLook}>
            <span className="flex items-baseline justify-between gap-4">
              <span dir="auto" className="min-w-0 truncate font-medium">
                {investor.name || 'Somebody without a name'}
              </span>
              <span className="shrink-0 text-small">
                <LevelMark level={levelRank[investor.interest_level]} of={levels.length}>
                  {levelWords[investor.interest_level]}
                </LevelMark>
              </span>
            </span>
            <span className="line-clamp-2 wrap-anywhere text-ink-soft text-small">
              {[investor.company, ...investor.reasons].filter(Boolean).join(' · ')}
            </span>
          </Anchor>
        </li>
      ))}
    </Part>
  )
}

/** Which links bring people. */
export function TopLinks({ links }: { links: Dashboard['top_links'] }) {
  if (links.length === 0) return null
  return (
    <Part title="Top links">
      {links.map((link) => (
        <li key={link.link_id}>
          <Anchor href={link.action_url} className={rowLook}>
            <span className="flex items-baseline justify-between gap-4">
              <span dir="auto" className="min-w-0 truncate font-medium">
                {link.name || link.code}
              </span>
              <span className="shrink-0 text-small tabular-nums">
                {figureWords(link.views)} {link.views === 1 ? 'view' : 'views'}
              </span>
            </span>
            <span className="flex items-baseline justify-between gap-4 text-ink-soft text-small">
              <span className="min-w-0 truncate">{link.pitch_title}</span>
              <span className="shrink-0 tabular-nums">
                {figureWords(link.calls)} {link.calls === 1 ? 'call' : 'calls'}
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </Part>
  )
}
