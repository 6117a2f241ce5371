import { siteHere } from '../public/site.ts'
import type { TopLink } from './top-links.ts'

export const privacyPath = '/privacy-policy'

/** What the foot of every page leads to. */
export function footerLinks(): readonly TopLink[] {
  const { contact, support } = siteHere()
  return [
    { label: 'Privacy', href: privacyPath },
    { label: 'Terms', href: '/terms' },
    { label: 'Contact', href: `mailto:${contact}` },
    { label: 'Support', href: `mailto:${support}` },
  ]
}
