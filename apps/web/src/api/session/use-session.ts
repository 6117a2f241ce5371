import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { type SessionState, signedOut } from './session-state.ts'

/** A page that the server drew is drawn for a visitor; whose browser it is comes with the first render after. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.read, () => signedOut)

/** For screens that show themselves to visitors too: true once the session is known to be good. */
export const useSignedIn = (): boolean => {
  const { status } = useSession()
  return status === 'signed-in' || status === 'incomplete'
}
