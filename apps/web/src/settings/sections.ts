/** The sections in their order. */
export const SECTIONS = [
  { id: 'profile', label: 'Profile' },
  { id: 'company', label: 'Company' },
  { id: 'availability', label: 'Availability' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'voice', label: 'Voice, ears and model' },
  { id: 'billing', label: 'Billing' },
  { id: 'referrals', label: 'Referrals' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'security', label: 'Security' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** `/settings/{section}` and `/settings?tab={section}` open the same; an unknown one opens the profile. */
export function sectionOf({ pathname, search }: { pathname: string; search: string }): SectionId {
  const [, , named] = pathname.split('/')
  const id = named || new URLSearchParams(search).get('tab')
  return SECTIONS.find((section) => section.id === id)?.id ?? 'profile'
}

export const labelOf = (id: SectionId): string => SECTIONS.find((section) => section.id === id)?.label ?? id

/** Whether what was typed stays on the page: the same section, or login, from which one comes back. */
export function keepsTyped(
  here: { pathname: string; search: string },
  next: { pathname: string; search: string },
): boolean {
  if (next.pathname === '/login') return true
  return /^\/settings(\/|$)/.test(next.pathname) && sectionOf(next) === sectionOf(here)
}
