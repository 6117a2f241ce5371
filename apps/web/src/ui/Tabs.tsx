import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Anchor } from './Link.tsx'

const list = 'flex gap-5 overflow-x-auto shadow-[inset_0_-1px_var(--color-hairline)] [scrollbar-width:none]'
const tab =
  'flex h-10 shrink-0 items-center gap-2 border-transparent border-b-2 text-ink-soft transition-colors hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink focus-visible:rounded-small focus-visible:-outline-offset-2 pointer-coarse:h-12'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** A small mark after the words: a count, a completion. */
  mark?: ReactNode
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List aria-label={label} className={list}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={tab}>
            {item.label}
            {item.mark}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

export interface TabLink {
  href: string
  label: ReactNode
  current: boolean
  mark?: ReactNode
}

/** The same look for tabs that have an address of their own. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: TabLink[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={cx(list, className)}>
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
