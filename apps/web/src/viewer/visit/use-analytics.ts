import { useEffect, useState } from 'react'
import { useConsent } from '../../frame/consent/consent.ts'
import { isSpeaking } from '../stage/player.ts'
import type { TalkState } from '../talk/talk-state.ts'
import type { Analytics } from './analytics.ts'
import { isOfDoor } from './reasons.ts'
import type { Visit } from './use-view.ts'
import { forgetVisitorId } from './visitor.ts'

/**
 * Tells of this visit once the visitor agrees to be counted; null until then, and nothing is sent or loaded. `begun`:
 * a pitch on another page is no visit before it is played.
 */
export function useAnalytics(
  address: string,
  { view, entry }: Pick<Visit, 'view' | 'entry'>,
  begun = true,
): Analytics | null {
  const choice = useConsent()
  const [analytics, setAnalytics] = useState<Analytics | null>(null)
  useEffect(() => {
    if (choice === 'declined') forgetVisitorId()
    if (choice !== 'accepted' || !begun) return
    const left = new AbortController()
    const { signal } = left
    import('./browser-analytics.ts').then(
      ({ startAnalytics }) => {
        if (signal.aborted) return
        const made = startAnalytics()
        document.addEventListener('visibilitychange', made.turned, { signal })
        addEventListener('online', made.turned, { signal })
        addEventListener('pagehide', made.leave, { signal })
        signal.addEventListener('abort', made.stop)
        setAnalytics(made)
      },
      () => {
        // Its code did not come: this visit is not told of.
      },
    )
    return () => {
      left.abort()
      setAnalytics(null)
    }
  }, [choice, begun])

  const { status } = view
  const isEntered = status === 'granted' && view.entered
  const isLocked = status === 'refused' && (view.reason === 'password_required' || isOfDoor(view.reason))
  useEffect(() => {
    if (!analytics) return
    if (isLocked) analytics.opened({ address, grant: null, countedBefore: false })
    if (status !== 'granted') return
    entry(false).then(
      // Once, of the visitor's own call: what the server drew may be looked at before it.
      ({ grant, countedBefore }) => isEntered && analytics.opened({ address, grant, countedBefore }),
      () => undefined, // No call of theirs has come through yet; the next one is told of.
    )
  }, [analytics, address, status, isEntered, isLocked, entry])
  return analytics
}

/** Tells what happens in the talk. */
export function useTalkTold(analytics: Analytics | null, state: TalkState): void {
  const sectionId = state.connection.status === 'live' ? state.sectionId : null
  const isPlaying = isSpeaking(state)
  const asked = state.turns.filter((turn) => turn.who === 'visitor' && turn.status === 'final').length
  useEffect(() => analytics?.section(sectionId), [analytics, sectionId])
  useEffect(() => {
    if (!isPlaying) return
    analytics?.note('play')
    return () => analytics?.note('pause')
  }, [analytics, isPlaying])
  useEffect(() => {
    if (asked > 0) analytics?.note('question')
  }, [analytics, asked])
}
