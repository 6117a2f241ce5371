import { type RefObject, useEffect, useRef } from 'react'
import type { Player } from './player.ts'

/** Space or k: play and pause; /: ask; m: microphone; Escape: silence. Letters are left to whoever types. */
export function useShortcuts(player: Player, askField: RefObject<HTMLTextAreaElement | null>): void {
  const latest = useRef(player)
  latest.current = player
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.key === 'Escape') {
        latest.current.stop()
        if (target === askField.current && askField.current?.value === '') target?.blur()
        return
      }
      if (target?.closest('input, textarea, select, [role=dialog], [contenteditable]')) return
      if (event.key === ' ') {
        // A focused button takes its own space.
        if (target?.closest('button, a, summary')) return
        latest.current.playPause()
      } else if (event.key === 'k') latest.current.playPause()
      else if (event.key === 'm') latest.current.microphone()
      else if (event.key === '/') askField.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [askField])
}
