import { useEffect, useRef } from 'react'
import { toast } from '../../ui/floats/toast.ts'

/** Tells what was refused over the page, where the part that would have shown it was left meanwhile. */
export function useToldOnceLeft(words: (error: unknown) => string) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (what: string, error: unknown) => {
    // Of many that were refused alike one line says so.
    if (!isHere.current) toast.bad(what, { id: what, description: words(error) })
  }
}
