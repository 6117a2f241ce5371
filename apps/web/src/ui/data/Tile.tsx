import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Anchor } from '../Link.tsx'
import { Skeleton } from '../Skeleton.tsx'

export interface TileChange {
  direction: 'up' | 'down' | 'flat'
  /** With its unit: "12 %", "1 min 20 s". */
  amount: string
  /** Against what: "than last week". */
  against: string
  /** Whether the change is welcome; a rise is not always. */
  welcome?: boolean
}

export interface TileProps {
  label: string
  /** The figure as words; null while it is not known. */
  figure: string | null
  change?: TileChange | undefined
  /** What the figure counts, for the reader who asks. */
  note?: ReactNode
  loading?: boolean
  /** The list that the figure counts. */
  href?: string
}

/** Figures are never cut: a long one is set smaller. */
const isLong = (figure: string | null) => figure !== null && figure.length > 9

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }
const directionWords = { up: 'up', down: 'down', flat: 'unchanged' }

export function Tile({ label, figure, change, note, loading, href }: TileProps) {
  return (
    <div className="min-w-0 py-1">
      <dt className="truncate text-ink-soft text-small">{label}</dt>
      <dd>
        {loading ? (
          <Skeleton className="my-1.5 h-8 w-24" />
        ) : (
          <span
            className={cx(
              'mt-0.5 block font-display leading-11 wrap-anywhere',
              isLong(figure) ? 'text-title' : 'text-heading',
            )}
          >
            <Figure label={label} figure={figure ?? '–'} href={href} />
          </span>
        )}
        {change && !loading && <FigureChange change={change} />}
        {note && <p className="text-ink-faint text-small">{note}</p>}
      </dd>
    </div>
  )
}

interface FigureProps {
  label: string
  figure: string
  href: string | undefined
}

function Figure({ label, figure, href }: FigureProps) {
  if (!href) return figure
  return (
    <Anchor
      href={href}
      // By itself a figure says nothing of where it leads.
      aria-label={`${label}: ${figure}`}
      className="rounded-small decoration-1 decoration-edge underline-offset-4 hover:underline"
    >
      {figure}
    </Anchor>
  )
}

/** Which way a figure went, in words and in shape. */
export function FigureChange({ change }: { change: TileChange }) {
  const Arrow = arrows[change.direction]
  const welcome = change.welcome ? 'text-good' : 'text-bad'
  const judged = change.welcome === undefined ? 'text-ink-soft' : welcome
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-small">
      <span className={cx('inline-flex items-center gap-0.5 font-medium', judged)}>
        <Arrow aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{directionWords[change.direction]} </span>
        {change.amount}
      </span>
      <span className="text-ink-soft">{change.against}</span>
    </span>
  )
}

/** A row of tiles parted by hairlines; two in a row on a phone. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-hairline border-y py-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x lg:divide-hairline lg:[&>*+*]:pl-6">
      {children}
    </dl>
  )
}
