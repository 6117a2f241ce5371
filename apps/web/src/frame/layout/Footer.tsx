import { Anchor } from '../../ui/Link.tsx'
import { siteHere } from '../public/site.ts'
import { LogoMark } from './Logo.tsx'
import type { TopLink } from './top-links.ts'

export function Footer({ links }: { links: readonly TopLink[] }) {
  return (
    <footer className="border-hairline border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-ink-soft text-small sm:px-6">
        <span className="inline-flex items-center gap-2">
          <LogoMark className="size-5" />
          {siteHere().title}
        </span>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ href, label }) => (
            <li key={label}>
              <Anchor
                href={href}
                className="inline-flex items-center rounded-small hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
