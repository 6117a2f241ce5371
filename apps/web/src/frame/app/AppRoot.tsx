import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session/session.ts'
import { toast } from '../../ui/floats/toast.ts'
import { UiRoot } from '../../ui/UiRoot.tsx'

/** What surrounds the router: the session's clockwork, the data cache, the toasts. */
export function AppRoot({ children }: { children: ReactNode }) {
  useEffect(runSession, [])
  return (
    <QueryClientProvider client={queryClient}>
      <UiRoot>{children}</UiRoot>
    </QueryClientProvider>
  )
}

function runSession(): () => void {
  let userId = session.read().user?.id
  const stops = [
    session.start(),
    session.onEnded(() =>
      toast.info('You have been signed out', { id: 'session', description: 'Sign in to go on.' }),
    ),
    session.subscribe(() => {
      const next = session.read().user?.id
      // What one account loaded is never shown to another, nor is what it could still take back.
      if (userId && next !== userId) {
        queryClient.clear()
        toast.closeAll()
      }
      userId = next
    }),
  ]
  void session.check()
  return () => {
    for (const stop of stops) stop()
  }
}
