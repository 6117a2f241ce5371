import { session } from '../../api/session/session.ts'
import { toast } from '../../ui/floats/toast.ts'

/**
 * Starts the session's clockwork and says when a session ended. Returns the way to stop.
 * @param onOther another account is signed in than before, or none any more
 */
export function startSession(onOther: () => void = () => undefined): () => void {
  let userId = session.read().user?.id
  const stops = [
    session.start(),
    session.onEnded(() =>
      toast.info('You have been signed out', { id: 'session', description: 'Sign in to go on.' }),
    ),
    session.subscribe(() => {
      const next = session.read().user?.id
      if (userId && next !== userId) onOther()
      userId = next
    }),
  ]
  void session.check()
  return () => {
    for (const stop of stops) stop()
  }
}
