import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CompanySection } from '../auth/account/CompanySection.tsx'
import { ProfileSection } from '../auth/account/ProfileSection.tsx'
import { SecuritySection } from '../auth/account/SecuritySection.tsx'
import { BillingSection } from '../billing/BillingSection.tsx'
import { useTitle } from '../frame/app/use-title.ts'
import { KeepsContext } from '../frame/form/keeps.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { AvailabilityForm } from '../meetings/availability/AvailabilityForm.tsx'
import { PrivacySection } from '../privacy/PrivacySection.tsx'
import { ReferralsSection } from '../referrals/ReferralsSection.tsx'
import { Anchor } from '../ui/Link.tsx'
import { PageHead } from '../ui/Section.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { keepsTyped, labelOf, SECTIONS, type SectionId, sectionOf } from './sections.ts'

const NotificationSettings = lazy(async () => ({
  default: (await import('../notifications/NotificationSettings.tsx')).NotificationSettings,
}))

const OwnSpeechSection = lazy(async () => ({
  default: (await import('../voices/own/OwnSpeechSection.tsx')).OwnSpeechSection,
}))

const CalendarsPart = lazy(async () => ({
  default: (await import('../meetings/calendars/CalendarsPart.tsx')).CalendarsPart,
}))

const contents: Record<SectionId, ComponentType> = {
  profile: ProfileSection,
  company: CompanySection,
  availability: AvailabilitySection,
  notifications: NotificationSettings,
  voice: OwnSpeechSection,
  billing: BillingSection,
  referrals: ReferralsSection,
  privacy: PrivacySection,
  security: SecuritySection,
}

/** The account's settings, a section at a time. */
export function SettingsPage() {
  const section = sectionOf(useLocation())
  useTitle(`${labelOf(section)} · Settings`)
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

function AvailabilitySection() {
  return (
    <>
      <SettingsPart
        title="Availability"
        description="Visitors of your pitch pages see the free times that follow from this. Meetings that stand are not touched."
      >
        <AvailabilityForm />
      </SettingsPart>
      <Suspense fallback={<LoadingText label="Loading your calendars" lines={4} />}>
        <CalendarsPart />
      </Suspense>
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
