import { type ReactNode, useId } from 'react'

/** The head of a public page: its one h1 and what it promises. */
export function PublicHead({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-14 pb-12 sm:px-6 sm:pt-16 sm:pb-14">
      <h1 className="max-w-[20ch] text-balance font-display text-display">{title}</h1>
      <p className="mt-5 max-w-prose text-ink-soft text-lead">{children}</p>
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}

export interface BandProps {
  title?: string
  /** What it is, where no heading says so. */
  label?: string
  note?: ReactNode
  /** By which it can be linked to. */
  id?: string
  children: ReactNode
}

/** A band of a public page: a hairline, its heading, what it shows. */
export function Band({ title, label, note, id, children }: BandProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? headingId : undefined}
      aria-label={label}
      className="mx-auto w-full max-w-page scroll-mt-4 px-4 pb-16 sm:px-6"
    >
      {title && (
        <div className="mb-6 border-hairline border-t pt-10">
          <h2 id={headingId} className="font-display text-heading">
            {title}
          </h2>
          {note && <p className="mt-1.5 max-w-prose text-ink-soft">{note}</p>}
        </div>
      )}
      {children}
    </section>
  )
}
