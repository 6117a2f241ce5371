import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { Anchor } from './Link.tsx'

// Words for screen readers are positioned: where the list were not, they would stretch the page.
const list =
  'relative flex gap-5 overflow-x-auto shadow-[inset_0_-1px_var(--color-hairline)] [scrollbar-width:none]'
const tab =
  'flex h-10 min-w-6 shrink-0 items-center justify-center gap-2 border-transparent border-b-2 text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink focus-visible:rounded-small focus-visible:-outline-offset-2 pointer-coarse:h-12'

export interface TabLink {
  href: string
  label: ReactNode
  current: boolean
  mark?: ReactNode
}

/** Tabs, each with an address of its own. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: TabLink[]
  className?: string
}) {
  const row = useCurrentInSight(links.find(({ current }) => current)?.href)
  return (
    <nav ref={row} aria-label={label} className={cx(list, className)}>
      {links.map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          className={tab}
        >
          {link.label}
          {link.mark}
        </Anchor>
      ))}
    </nav>
  )
}

/** On a narrow window the row scrolls: the current tab comes to its middle. */
function useCurrentInSight(href: string | undefined) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that opens
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [href])
  return row
}
