import { Anchor } from '../../ui/Link.tsx'
import { LogoMark } from './Logo.tsx'

export interface FooterLinks {
  privacy: string
  terms: string
  /** Mail addresses, without "mailto:". Absent where the operator set none. */
  contactEmail?: string
  supportEmail?: string
}

export function Footer({ links }: { links: FooterLinks }) {
  const entries = [
    { label: 'Privacy', href: links.privacy },
    { label: 'Terms', href: links.terms },
    ...(links.contactEmail ? [{ label: 'Contact', href: `mailto:${links.contactEmail}` }] : []),
    ...(links.supportEmail ? [{ label: 'Support', href: `mailto:${links.supportEmail}` }] : []),
  ]
  return (
    <footer className="border-hairline border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-ink-soft text-small sm:px-6">
        <span className="inline-flex items-center gap-2">
          <LogoMark className="size-5" />
          Understudy
        </span>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {entries.map((entry) => (
            <li key={entry.label}>
              <Anchor
                href={entry.href}
                className="inline-flex items-center rounded-small hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {entry.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
