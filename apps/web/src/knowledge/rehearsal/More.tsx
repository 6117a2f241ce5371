import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list that is opened when it is wanted. Apart from `ui/Fold`, which would become a script of its own for two pages. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-small font-medium">
      <ChevronDown
        aria-hidden="true"
        className="-rotate-90 size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-0"
      />
      {title}
    </summary>
    <div className="pb-4">{children}</div>
  </details>
)
