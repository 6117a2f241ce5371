/** Where people write. Another operator sets their own addresses when building the web app. */
export const contactEmail: string = import.meta.env.VITE_CONTACT_EMAIL ?? 'contact@understudy.example'
const supportEmail: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@understudy.example'

export const privacyPath = '/privacy-policy'

/** What the foot of every page leads to. An address that the operator set to nothing is left out. */
export const footerLinks = [
  { label: 'Privacy', href: privacyPath },
  { label: 'Terms', href: '/terms' },
  ...(contactEmail ? [{ label: 'Contact', href: `mailto:${contactEmail}` }] : []),
  ...(supportEmail ? [{ label: 'Support', href: `mailto:${supportEmail}` }] : []),
]
