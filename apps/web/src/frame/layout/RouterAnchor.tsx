import { createPath, Link, useLocation, useResolvedPath } from 'react-router'
import type { AnchorProps } from '../../ui/Link.tsx'
import { stepFrom } from '../list/over-list.ts'

/** Follows links inside the app: `<LinkContext value={RouterAnchor}>` around the routes. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const here = useLocation()
  const there = useResolvedPath(href)
  const samePage = there.pathname === here.pathname
  // Followed again it takes the place of the step that led here, and comes from where that came from.
  const state = createPath(there) === createPath(here) ? here.state : stepFrom(here)
  // A link that only changes what the page shows, a row of a list, leaves the reader where they are.
  return (
    <Link
      to={href}
      preventScrollReset={samePage && !href.includes('#')}
      {...(samePage && { state })}
      {...rest}
    />
  )
}
