import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { askToStay, isWaiting } from '../../api/ask-to-stay.ts'
import { AskedContext } from '../../api/asked.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCached } from '../../api/use-cached.ts'
import { toast } from '../../ui/floats/toast.ts'
import { UiRoot } from '../../ui/UiRoot.tsx'
import { startSession } from './start-session.ts'

/** What surrounds the router: the session's clockwork, the data cache and what is not saved of it, the toasts. */
export function AppRoot({ children }: { children: ReactNode }) {
  useEffect(() => startSession(forget), [])
  useEffect(() => askToStay(queryClient.getMutationCache()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <AskedContext value={useCached}>
        <UiRoot>{children}</UiRoot>
      </AskedContext>
    </QueryClientProvider>
  )
}

/** What one account loaded is never shown to another, nor is what it could still take back. */
function forget(): void {
  const isLost = isWaiting(queryClient.getMutationCache())
  queryClient.clear()
  toast.closeAll()
  // The session ended by itself, or in another window.
  if (isLost) toast.bad('What was pressed last may not be saved', { id: 'unsaved' })
}
