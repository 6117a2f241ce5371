import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '../Button.tsx'
import { buttonLook } from '../button-look.ts'
import { cx } from '../cx.ts'
import { pageWindow } from './page-window.ts'

export interface PaginationProps {
  /** Names the list: "Pages of investors". */
  label: string
  /** Counts from 1. */
  page: number
  pageCount: number
  /** Nobody can turn further, however many pages there are. */
  lastPage?: number
  onPage: (page: number) => void
  /** "1–20 of 10,000+" */
  summary?: string
}

export function Pagination({ label, page, pageCount: found, lastPage, onPage, summary }: PaginationProps) {
  const pageCount = Math.min(found, lastPage ?? found)
  const isBeyond = page > pageCount
  if (pageCount <= 1 && page <= 1)
    return summary ? <p className="text-ink-soft text-small">{summary}</p> : null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft text-small">
        {summary}
        {page === pageCount && pageCount < found && <PagesEnd />}
      </p>
      <div className="flex items-center gap-0.5">
        <IconButton
          label="Previous page"
          size="small"
          aria-disabled={page <= 1}
          // What stood on the pages between may be gone: the last one that stands comes before any beyond it.
          onClick={() => onPage(isBeyond ? Math.max(1, pageCount) : page - 1)}
          icon={<ChevronLeft aria-hidden="true" />}
        />
        <ol className="hidden items-center gap-0.5 sm:flex">
          {pageWindow(page, pageCount).map((number, index) => (
            <li key={number ?? `gap-${index}`}>
              {number === null ? (
                <span className="inline-block w-8 text-center text-ink-faint">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                  className={cx(
                    buttonLook('quiet', 'small', true),
                    'min-w-8 w-auto px-2',
                    number === page && 'bg-pressed',
                  )}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
        </ol>
        <span className="px-2 text-small sm:hidden">
          {isBeyond ? `Beyond the last of ${Math.max(1, pageCount)}` : `${page} of ${pageCount}`}
        </span>
        <IconButton
          label="Next page"
          size="small"
          aria-disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight aria-hidden="true" />}
        />
      </div>
    </nav>
  )
}

const PagesEnd = () => <span className="block">Pages end here. Narrow the list to see the rest.</span>

/** For lists that grow by pages. */
export function LoadMore({
  busy,
  onPress,
  label = 'Show more',
  className = 'py-4',
}: {
  busy: boolean
  onPress: () => void
  label?: string
  className?: string
}) {
  return (
    <div className={className}>
      <Button onClick={onPress} busy={busy}>
        {label}
      </Button>
    </div>
  )
}
