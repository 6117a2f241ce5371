import { type RefObject, useEffect, useRef } from 'react'

/** Who has not moved for this long has read it, or turned away. */
const STILL_MS = 2_500
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/**
 * Tells when the visitor reads what stands in a place, and when they have done: a pointer, finger or wheel that moves
 * over it, a page that scrolls, a selection or the focus in it, a tab that they have turned away from.
 */
export function useReading(place: RefObject<HTMLElement | null>, onReading: (reads: boolean) => void): void {
  const tell = useRef(onReading)
  tell.current = onReading
  useEffect(() => {
    const { current: element } = place
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let reads = false
    const turn = (next: boolean) => {
      if (next === reads) return
      reads = next
      tell.current(next)
    }
    const isHeld = () => {
      const selection = document.getSelection()
      const selects = selection?.isCollapsed === false && element.contains(selection.anchorNode)
      return document.hidden || selects || element.contains(document.activeElement)
    }
    const sign = () => {
      clearTimeout(timer)
      turn(true)
      timer = setTimeout(() => turn(isHeld()), STILL_MS)
    }
    const look = () => {
      if (isHeld()) sign()
      else if (timer !== undefined) sign()
    }
    for (const type of SIGNS) element.addEventListener(type, sign, { passive: true })
    // Of the page, and of any part of it that scrolls the answers.
    document.addEventListener('scroll', sign, { passive: true, capture: true })
    for (const type of ['selectionchange', 'visibilitychange', 'focusin', 'focusout'])
      document.addEventListener(type, look)
    return () => {
      clearTimeout(timer)
      turn(false)
      for (const type of SIGNS) element.removeEventListener(type, sign)
      document.removeEventListener('scroll', sign, { capture: true })
      for (const type of ['selectionchange', 'visibilitychange', 'focusin', 'focusout'])
        document.removeEventListener(type, look)
    }
  }, [place])
}
