import { useEffect, useRef } from 'react'
import { session } from '../../api/session/session.ts'
import { toast } from '../../ui/floats/toast.ts'

/** Tells what was refused over the page, where the part that would have shown it was left meanwhile; nobody else is told. */
export function useToldOnceLeft(words: (error: unknown) => string) {
  const isHere = useRef(false)
  const founder = useRef(userId())
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (what: string, error: unknown) => {
    // Of many that were refused alike one line says so.
    if (!isHere.current && founder.current === userId())
      toast.bad(what, { id: what, description: words(error) })
  }
}

/** Of whoever is signed in. */
export const userId = (): string | undefined => session.read().user?.id
