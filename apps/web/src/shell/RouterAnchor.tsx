import { Link } from 'react-router'
import type { AnchorProps } from '../ui/Link.tsx'

/** Follows links inside the app: `<LinkContext value={RouterAnchor}>` around the routes. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />
}
