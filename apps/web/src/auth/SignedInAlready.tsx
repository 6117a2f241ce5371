import { useSession } from '../api/session/use-session.ts'
import { LeadOn } from '../frame/app/place.ts'

/**
 * Leads on who is signed in already, from another tab perhaps: they have nothing to do on these pages.
 * @param busy the page's own form has been sent, and decides itself where to go
 */
export function SignedInAlready({ busy }: { busy: boolean }) {
  const { status } = useSession()
  if (busy) return null
  if (status === 'signed-in') return <LeadOn to="/dashboard" />
  return status === 'incomplete' ? <LeadOn to="/complete-registration" /> : null
}
