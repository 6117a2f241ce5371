import { useEffect, useRef, useState } from 'react'

export interface OnePlayer {
  stateOf(url: string): 'idle' | 'playing' | 'failed'
  toggle(url: string): void
}

/** Plays one recording at a time. Apart from that of the samples: shared, it would be one more file of the editor. */
export function useOnePlayer(): OnePlayer {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [now, setNow] = useState<{ url: string; state: 'playing' | 'failed' } | null>(null)
  useEffect(() => () => audio.current?.pause(), [])
  const toggle = (url: string) => {
    const wasOn = now?.url === url && now.state === 'playing'
    audio.current?.pause()
    audio.current = null
    setNow(null)
    if (wasOn) return
    const player = new Audio(url)
    audio.current = player
    const say = (state: 'playing' | 'failed' | null) => {
      if (audio.current === player) setNow(state && { url, state })
    }
    player.addEventListener('ended', () => say(null))
    player.addEventListener('error', () => say('failed'))
    say('playing')
    // A refusal without an `error` event: the browser does not let the page play.
    player.play().catch(() => say('failed'))
  }
  return { toggle, stateOf: (url) => (now?.url === url ? now.state : 'idle') }
}
