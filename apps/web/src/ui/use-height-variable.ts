import { type RefObject, useEffect } from 'react'

/**
 * Keeps the height of a fixed element, in px, in a custom property of the root while `standing`, so that the page can
 * leave room and nothing hides behind it.
 */
export function useHeightVariable(
  ref: RefObject<HTMLElement | null>,
  variable: `--${string}`,
  standing = true,
): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !standing) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty(variable, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(variable)
    }
  }, [ref, variable, standing])
}
