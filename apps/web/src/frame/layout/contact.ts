import { useSite } from '../app/site.ts'
import type { TopLink } from './top-links.ts'

export const privacyPath = '/privacy-policy'

/** What the foot of every page leads to. */
export function useFooterLinks(): readonly TopLink[] {
  const { contactEmail, supportEmail } = useSite()
  return [
    { label: 'Privacy', href: privacyPath },
    { label: 'Terms', href: '/terms' },
    { label: 'Contact', href: `mailto:${contactEmail}` },
    { label: 'Support', href: `mailto:${supportEmail}` },
  ]
}
