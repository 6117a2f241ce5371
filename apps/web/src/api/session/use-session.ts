import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { SessionState } from './session-state.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read)

/** For screens that show themselves to visitors too: true once the session is known to be good. */
export const useSignedIn = (): boolean => {
  const { status } = useSession()
  return status === 'signed-in' || status === 'incomplete'
}
