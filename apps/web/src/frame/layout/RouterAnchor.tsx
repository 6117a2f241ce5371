import { Link, useLocation, useResolvedPath } from 'react-router'
import type { AnchorProps } from '../../ui/Link.tsx'
import { stepFrom } from '../list/over-list.ts'

/** Follows links inside the app: `<LinkContext value={RouterAnchor}>` around the routes. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const here = useLocation()
  const samePage = useResolvedPath(href).pathname === here.pathname
  // A link that only changes what the page shows, a row of a list, leaves the reader where they are.
  return (
    <Link
      to={href}
      preventScrollReset={samePage && !href.includes('#')}
      {...(samePage && { state: stepFrom(here) })}
      {...rest}
    />
  )
}
