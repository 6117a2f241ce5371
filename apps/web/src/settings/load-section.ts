import type { ComponentType } from 'react'
import { type SectionId, sectionOf } from './sections.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Each section comes by itself: somebody who changes their name needs no hours of the week. */
export const loadSection: Record<SectionId, Load> = {
  profile: async () => ({ default: (await import('../auth/account/ProfileSection.tsx')).ProfileSection }),
  company: async () => ({ default: (await import('../auth/account/CompanySection.tsx')).CompanySection }),
  availability: async () => ({ default: (await import('./AvailabilitySection.tsx')).AvailabilitySection }),
  notifications: async () => ({
    default: (await import('../notifications/NotificationSettings.tsx')).NotificationSettings,
  }),
  voice: async () => ({ default: (await import('../own-keys/OwnKeysSection.tsx')).OwnKeysSection }),
  billing: async () => ({ default: (await import('../billing/BillingSection.tsx')).BillingSection }),
  referrals: async () => ({ default: (await import('../referrals/ReferralsSection.tsx')).ReferralsSection }),
  privacy: async () => ({ default: (await import('../privacy/PrivacySection.tsx')).PrivacySection }),
  security: async () => ({ default: (await import('../auth/account/SecuritySection.tsx')).SecuritySection }),
}

/** Fetches the section that an address opens: beside its page, not after it. */
export function warmSection(place: { pathname: string; search: string }): void {
  if (!/^\/settings(\/|$)/.test(place.pathname)) return
  loadSection[sectionOf(place)]().catch(() => {
    // Asked for again by the page.
  })
}
