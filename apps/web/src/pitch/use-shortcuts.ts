import { type RefObject, useEffect, useRef } from 'react'

interface Shortcuts {
  onPlayPause: () => void
  onMicrophone: () => void
  onStop: () => void
  askField: RefObject<HTMLTextAreaElement | null>
}

/** Space or k: play and pause; /: ask; m: microphone; Escape: leave the field. Never while something is typed. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      const { askField, onPlayPause, onMicrophone } = latest.current
      if (event.key === 'Escape' && target === askField.current) target?.blur()
      if (target?.closest('input, textarea, select, button, a, [role=dialog], [contenteditable]')) return
      if (event.key === ' ' || event.key === 'k') onPlayPause()
      else if (event.key === 'm') onMicrophone()
      else if (event.key === '/') askField.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
