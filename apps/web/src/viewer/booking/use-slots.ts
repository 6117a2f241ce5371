import type { SlotsAnswer } from '@understudy/contract/availability'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Opened } from '../visit/open-pitch.ts'
import { findSlots } from './book.ts'

/** Free times of two weeks; `again` asks for them anew and leaves those at hand in sight meanwhile. */
export function useSlots(entry: (anew: boolean) => Promise<Opened>, zone: string, from: string | undefined) {
  const [answer, setAnswer] = useState<SlotsAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [loading, setLoading] = useState(true)
  const newest = useRef(0)
  const again = useCallback(() => {
    const turn = ++newest.current
    setLoading(true)
    // An answer to what was asked before says nothing any more.
    const ifNewest = (settle: () => void) => () => {
      if (turn !== newest.current) return
      settle()
      setLoading(false)
    }
    findSlots(entry, zone, from).then(
      (found) =>
        ifNewest(() => {
          setAnswer(found)
          setError(null)
        })(),
      (failure: unknown) => ifNewest(() => setError(failure))(),
    )
  }, [entry, zone, from])
  useEffect(() => {
    setAnswer(null)
    setError(null)
    again()
  }, [again])
  /** A time that is gone is gone from sight at once, not when the fresh ones come. */
  const lose = (start: string) => {
    setAnswer((at) => at && { ...at, slots: at.slots.filter((slot) => slot.start_time !== start) })
    again()
  }
  return { answer, error, loading, again, lose }
}
