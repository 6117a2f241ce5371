import { type RefObject, useEffect } from 'react'

/**
 * Tells how high a fixed element is, in px, while it is `standing`, so that the page can leave room and nothing hides
 * behind it; null once it is gone. `tell` stays the same.
 */
export function useHeight(
  ref: RefObject<HTMLElement | null>,
  tell: (heightPx: number | null) => void,
  standing = true,
): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !standing) return
    const observer = new ResizeObserver(() => tell(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell(null)
    }
  }, [ref, tell, standing])
}
