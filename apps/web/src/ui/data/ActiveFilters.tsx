import { X } from 'lucide-react'
import type { MouseEvent } from 'react'

export interface ActiveFilter {
  /** What the list is narrowed to, in words. */
  words: string
  onRemove: () => void
}

/** Filters that came with the address and have no field of their own: told in words, each taken away by a press. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="This list shows only" className="flex flex-wrap gap-2">
      {filters.map(({ words, onRemove }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            aria-label={`Take away: ${words}`}
            title="Take this filter away"
            onClick={(event) => {
              keepFocusNear(event)
              onRemove()
            }}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-control border border-edge/55 bg-raised px-3 py-1 text-left text-small transition-colors hover:bg-hover active:bg-pressed pointer-coarse:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pressed filter goes away: the focus goes to one beside it, or to the page's main part. */
function keepFocusNear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const item = currentTarget.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside?.querySelector('button') ?? currentTarget.closest('main')
  next?.focus({ preventScroll: true })
}
