import type { ReactNode } from 'react'
import { useFollowedLiveCalls } from './use-live-calls.ts'

/** Tells the layout whether a call is under way, and has lists of calls read again when one begins or ends. */
export function LiveCalls({ children }: { children: (anyLive: boolean) => ReactNode }) {
  const { anyLive } = useFollowedLiveCalls()
  return children(anyLive)
}
