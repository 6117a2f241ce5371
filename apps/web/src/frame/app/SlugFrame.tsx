import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isSlugPath } from '../../api/session/return-path.ts'
import { useSession } from '../../api/session/use-session.ts'
import { VisitorLayout } from './VisitorLayout.tsx'

/**
 * Around `/{slug}`: the shell of the workspace for who is signed in. Anybody else, and a single word that is nobody's
 * slug, has the public frame: there they are led to the login, or told that there is no page.
 */
export function SlugFrame({ shell }: { shell: ReactNode }) {
  const { pathname } = useLocation()
  const { status } = useSession()
  return isSlugPath(pathname) && status === 'signed-in' ? shell : <VisitorLayout />
}
