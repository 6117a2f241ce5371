import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that opens what stands under it: a question and its answer. The browser finds within it, closed or not. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-small py-3 font-medium">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="pb-5 text-ink-soft">{children}</div>
  </details>
)
