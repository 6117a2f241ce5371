import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Keeps the focus on the page where what had it goes away: after a step it goes to the list, for the row may go next;
 * to the page's head where the list goes with its last row. `open` is the meeting that is shown beside the list.
 */
export function useFocusOnList(isEmpty: boolean, open: string | null) {
  const headRef = useRef<HTMLSpanElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const [steps, setSteps] = useState(0)
  const touched = useRef(false)

  useEffect(() => {
    if (steps === 0) return
    // Once the dialog that asked has given the focus back to where it was.
    const timer = setTimeout(() => (listRef.current ?? headRef.current)?.focus())
    return () => clearTimeout(timer)
  }, [steps])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list goes, and when the panel is closed
  useEffect(() => {
    if (open) touched.current = true
    // At the first sight the focus is the browser's own.
    if (open || !touched.current) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) (listRef.current ?? headRef.current)?.focus()
    })
    return () => clearTimeout(timer)
  }, [isEmpty, open])

  const onStep = useCallback(() => {
    touched.current = true
    setSteps((before) => before + 1)
  }, [])
  return { headRef, listRef, onStep }
}
