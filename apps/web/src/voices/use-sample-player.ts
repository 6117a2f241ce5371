import { useCallback, useEffect, useRef, useState } from 'react'

export type SampleState = 'idle' | 'loading' | 'playing' | 'failed'

/** Plays one sample at a time, at the pace that is set. `toggle` stops the one that plays. */
export function useSamplePlayer(speed: number) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [now, setNow] = useState<{ url: string; state: SampleState } | null>(null)

  const stop = useCallback(() => {
    audio.current?.pause()
    audio.current = null
    setNow(null)
  }, [])
  useEffect(() => () => audio.current?.pause(), [])

  const toggle = (url: string) => {
    const wasOn = now?.url === url && (now.state === 'playing' || now.state === 'loading')
    stop()
    if (wasOn) return
    const player = new Audio(url)
    player.playbackRate = speed
    audio.current = player
    const say = (state: SampleState) => {
      if (audio.current === player) setNow({ url, state })
    }
    player.addEventListener('playing', () => say('playing'))
    player.addEventListener('ended', () => say('idle'))
    player.addEventListener('error', () => say('failed'))
    say('loading')
    // A refusal without an `error` event: the browser does not let the page play.
    player.play().catch(() => say('failed'))
  }
  const stateOf = (url: string): SampleState => (now?.url === url ? now.state : 'idle')
  return { toggle, stateOf }
}
