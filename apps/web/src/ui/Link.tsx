import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'
import { cx } from './cx.ts'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Handed to the page that it leads to, beside its address; only within the app. */
  state?: unknown
}

const PlainAnchor = ({ state: _, ...props }: AnchorProps) => <a {...props} />

/** How a link inside the app is followed. The app hands in its router's; a page without one gets plain links. */
export const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

const leavesTheApp = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/** An unstyled link. Addresses with a scheme (https:, mailto:) never go to the router. */
export function Anchor({ href, ...rest }: AnchorProps) {
  const InAppAnchor = useContext(LinkContext)
  const Kind = leavesTheApp.test(href) || rest.target ? PlainAnchor : InAppAnchor
  return <Kind href={href} {...rest} />
}

/** A link inside running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={cx(
        'rounded-small underline decoration-edge decoration-1 underline-offset-3 hover:decoration-ink pointer-coarse:py-1',
        className,
      )}
    />
  )
}
