import { useEffect, useRef } from 'react'
import { OPENING_BEGINS, stopOpening } from './one-opening.ts'

/** A talk and the openings of cards beside it are not heard at once: the later one silences the earlier. */
export function useOneVoice(speaks: boolean, silence: () => void): void {
  const now = useRef({ speaks, silence })
  now.current = { speaks, silence }
  useEffect(() => {
    if (speaks) stopOpening()
  }, [speaks])
  useEffect(() => {
    const onOpening = () => {
      if (now.current.speaks) now.current.silence()
    }
    window.addEventListener(OPENING_BEGINS, onOpening)
    return () => window.removeEventListener(OPENING_BEGINS, onOpening)
  }, [])
}
