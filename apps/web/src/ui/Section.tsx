import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface SectionProps {
  title: ReactNode
  /** Beside the title, at the end of its line. */
  actions?: ReactNode
  description?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page: a heading, a hairline above, no box. */
export function Section({ title, actions, description, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('border-hairline border-t pt-6 pb-10', className)}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {description && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** For the one thing on a page that must stand apart: a plan, a preview. Never a panel inside a panel. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('rounded-panel border border-hairline bg-raised p-5 sm:p-6', className)}>
      {children}
    </div>
  )
}

export interface PageHeadProps {
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  actions?: ReactNode
  /** Breadcrumb or status above the title. */
  above?: ReactNode
}

/** The head of a workspace page: the one h1. */
export function PageHead({ title, description, actions, above }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6">
      <div className="min-w-0 max-w-prose">
        {above && <div className="mb-2">{above}</div>}
        <h1 className="break-words font-display text-heading">{title}</h1>
        {description && <p className="mt-1.5 text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
