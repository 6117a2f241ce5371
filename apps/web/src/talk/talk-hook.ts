import { useSyncExternalStore } from 'react'
import type { TalkClient } from './talk-client.ts'
import type { TalkState } from './talk-state.ts'

/** The talk's state, for a component that draws it. The voice's loudness is not in it: read `getLevel()`. */
export function useTalk(client: TalkClient): TalkState {
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getSnapshot)
}
