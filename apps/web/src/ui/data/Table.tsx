import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Parts of a dense list. A wide table scrolls sideways inside its own frame, never the page. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table {...rest} className={cx('w-full border-collapse text-left', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead className="border-hairline border-b text-ink-soft text-small">{children}</thead>
)

export const TableBody = ({ children }: { children: ReactNode }) => (
  <tbody className="divide-y divide-hairline">{children}</tbody>
)

const marks = { ascending: ArrowUp, descending: ArrowDown }
export type SortDirection = keyof typeof marks

export interface ColumnHeadProps {
  children: ReactNode
  /** Figures stand right-aligned under each other. */
  figure?: boolean
  /** Present on columns that sort; null while another column does. */
  sort?: SortDirection | null
  onSort?: () => void
  className?: string
}

export function ColumnHead({ children, figure, sort, onSort, className }: ColumnHeadProps) {
  const Mark = sort ? marks[sort] : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sort ?? undefined}
      className={cx('h-9 whitespace-nowrap pr-6 font-medium last:pr-0', figure && 'text-right', className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex items-center gap-1 rounded-small hover:text-ink pointer-coarse:min-h-11"
        >
          {children}
          <Mark aria-hidden="true" className={cx('size-3.5', !sort && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr {...rest} className={cx('transition-colors hover:bg-hover aria-selected:bg-spot-wash', className)} />
  )
}

export interface CellProps extends ComponentProps<'td'> {
  figure?: boolean
}

export function Cell({ figure, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={cx(
        'h-12 max-w-80 truncate py-2 pr-6 last:pr-0',
        figure && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
