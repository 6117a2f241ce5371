import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  title: string
  /** What will be here, in a sentence. */
  children?: ReactNode
  /** The first step: one button, or a button and a quieter one. */
  actions?: ReactNode
  icon?: ReactNode
  /** Where the state is the whole page, its title is the page's. */
  as?: 'h1' | 'h2'
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  const { title, children, actions, icon, as: Heading = 'h2', className } = props
  return (
    <div className={cx('flex max-w-prose flex-col items-start gap-1 py-10', className)}>
      {icon && <span className="mb-3 text-ink-faint [&_svg]:size-6">{icon}</span>}
      <Heading className="font-medium text-lead">{title}</Heading>
      {children && <p className="max-w-form text-ink-soft">{children}</p>}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What was kept and what to do. */
  children?: ReactNode
  onRetry?: () => void
  /** The spec's screens say "Try Again". */
  retryLabel?: string
  retrying?: boolean
  actions?: ReactNode
  /** Where the state is the whole page, its title is the page's. */
  as?: 'h1' | 'h2'
  className?: string
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try again', retrying, actions, as: Heading = 'h2' } = props
  return (
    <div role="alert" className={cx('max-w-prose border-bad border-l-2 py-1 pl-5', props.className)}>
      <Heading className="font-medium text-lead">{title}</Heading>
      {children && <div className="mt-1 max-w-form text-ink-soft">{children}</div>}
      {(onRetry || actions) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying ?? false}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}

export type SaveStatus = 'saved' | 'saving' | 'failed' | 'unsaved'

const saveWords: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving',
  failed: 'Not saved',
  unsaved: 'Unsaved changes',
}

/** Where a form stands. A failure keeps what was typed and offers the retry here. */
export function SaveMark({ status, onRetry }: { status: SaveStatus; onRetry?: () => void }) {
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span role="status" className={status === 'failed' ? 'text-bad' : 'text-ink-soft'}>
        {saveWords[status]}
      </span>
      {status === 'failed' && onRetry && (
        <Button size="small" onClick={onRetry}>
          Save again
        </Button>
      )}
    </span>
  )
}
