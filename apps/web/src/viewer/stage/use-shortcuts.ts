import { type RefObject, useEffect, useRef } from 'react'
import type { Player } from './player.ts'

/**
 * Space or k: play and pause; /: ask; m: microphone; Escape: silence. Letters are left to whoever types, and what
 * plays or speaks is not for who reads (`writing`): their space turns the page.
 */
export function useShortcuts(
  player: Player,
  askField: RefObject<HTMLTextAreaElement | null>,
  writing: boolean,
): void {
  const latest = useRef({ player, writing })
  latest.current = { player, writing }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { player, writing } = latest.current
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held down acts once, and does not turn the page meanwhile either.
      const once = (act: () => void) => event.repeat || act()
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.key === 'Escape') {
        once(player.stop)
        if (target === askField.current && askField.current?.value === '') target?.blur()
        return
      }
      if (target?.closest('input, textarea, select, [role=dialog], [contenteditable]')) return
      // What lies over the page, wherever the focus is.
      if (document.querySelector('dialog[open]')) return
      if (event.key === '/') askField.current?.focus()
      // A focused button takes its own space.
      else if (writing || (event.key === ' ' && target?.closest('button, a, summary'))) return
      else if (event.key === ' ' || event.key === 'k') once(player.playPause)
      else if (event.key === 'm') once(player.microphone)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [askField])
}
