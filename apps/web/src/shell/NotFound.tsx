import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/Button.tsx'

export interface NotFoundProps {
  title?: string
  children?: ReactNode
  /** The way on. */
  href: string
  linkLabel: string
}

export function NotFound(props: NotFoundProps) {
  const { title = 'There is no page here', href, linkLabel, children } = props
  return (
    <div className="px-4 py-20 sm:px-6">
      <DarkStage />
      <h1 className="mt-6 font-display text-heading">{title}</h1>
      <p className="mt-2 max-w-form text-ink-soft">
        {children ?? 'The address may be mistyped, or the page was moved or removed.'}
      </p>
      <div className="mt-6">
        <ButtonLink href={href}>{linkLabel}</ButtonLink>
      </div>
    </div>
  )
}

/** The logo's light with nobody in it. */
function DarkStage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-14 fill-none stroke-edge">
      <path d="M12.5 2.5h7L30 29.5H2Z" strokeDasharray="2 1.6" />
      <path d="M7.5 29.5h17" className="stroke-ink" />
    </svg>
  )
}
