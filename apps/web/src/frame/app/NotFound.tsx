import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'

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
      <LightOut />
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

/** The logo with its light out. */
function LightOut() {
  return (
    <svg aria-hidden="true" viewBox="5 2.5 27 27" className="size-14 fill-none stroke-edge">
      <path d="M8 4v14.5a8 8 0 0 0 16 0V15" className="stroke-6 stroke-hairline" />
      <circle cx="24" cy="7" r="3.75" strokeDasharray="1.6 1.35" />
    </svg>
  )
}
