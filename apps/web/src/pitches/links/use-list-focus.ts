import { useEffect, useRef } from 'react'

/** Keeps whoever goes by keyboard in the list where what they pressed goes away. */
export function useListFocus(count: number, isNarrowed: boolean) {
  const listRef = useRef<HTMLUListElement>(null)

  // A row that left took the focus with it.
  const countBefore = useRef(count)
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) listRef.current?.focus()
    countBefore.current = count
  }, [count])

  // So does the button that shows them all.
  const showsAll = useRef(false)
  useEffect(() => {
    if (isNarrowed || !showsAll.current) return
    showsAll.current = false
    listRef.current?.focus()
  }, [isNarrowed])

  return {
    listRef,
    /** At the press of that button. */
    onShowAll: () => {
      showsAll.current = true
    },
  }
}
