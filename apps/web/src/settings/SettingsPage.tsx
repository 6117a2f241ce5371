import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTitle } from '../frame/app/use-title.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { KeepsContext } from '../frame/form/leaving/keeps.ts'
import { Anchor } from '../ui/Link.tsx'
import { PageHead } from '../ui/Section.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { useWarmed } from '../ui/use-intent.ts'
import { loadSection } from './load-section.ts'
import { keepsTyped, labelOf, SECTIONS, type SectionId, sectionOf } from './sections.ts'

const contents: Record<SectionId, ComponentType> = {
  profile: lazyPart(loadSection.profile),
  company: lazyPart(loadSection.company),
  availability: lazyPart(loadSection.availability),
  notifications: lazyPart(loadSection.notifications),
  voice: lazyPart(loadSection.voice),
  billing: lazyPart(loadSection.billing),
  referrals: lazyPart(loadSection.referrals),
  privacy: lazyPart(loadSection.privacy),
  security: lazyPart(loadSection.security),
}
const loadAll = () => Promise.all(SECTIONS.map(({ id }) => loadSection[id]()))

/** The account's settings, a section at a time. */
export function SettingsPage() {
  const section = sectionOf(useLocation())
  useTitle(`${labelOf(section)} · Settings`)
  // Whoever is there may turn to any of them.
  useWarmed(loadAll)
  const Content = contents[section]
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionLinks current={section} />
        <div className="min-w-0">
          <KeepsContext value={keepsTyped}>
            <Suspense
              fallback={<LoadingText label={`Loading ${labelOf(section).toLowerCase()}`} lines={6} />}
            >
              <Content key={section} />
            </Suspense>
          </KeepsContext>
        </div>
      </div>
    </>
  )
}

/** A column beside the section; on a narrow window a line that scrolls. */
function SectionLinks({ current }: { current: SectionId }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one may stand beyond the line's end
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label="Settings" className="mb-6 min-w-0 lg:sticky lg:top-20 lg:mb-0 lg:self-start">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto border-hairline border-b pb-2 [scrollbar-width:none] lg:flex-col lg:border-0 lg:pb-0"
      >
        {SECTIONS.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <Anchor
              href={`/settings/${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="flex h-9 items-center rounded-control px-3 text-ink-soft transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
