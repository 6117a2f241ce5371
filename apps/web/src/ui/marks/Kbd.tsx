import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-small border border-hairline bg-sunken px-1.5 font-text text-ink-soft text-small">
      {children}
    </kbd>
  )
}
