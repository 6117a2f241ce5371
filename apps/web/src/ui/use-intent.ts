import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** True from the first sign that somebody is at the page: what only they need is fetched then, and not with the page. */
export function useIntent(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen) return
    const see = () => setSeen(true)
    for (const sign of SIGNS) window.addEventListener(sign, see, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, see, { capture: true })
    }
  }, [seen])
  return seen
}

/** Fetches a part of the page that is shown on a press, with the first sign of somebody there to press. */
export function useWarmed(load: () => Promise<unknown>): void {
  const seen = useIntent()
  useEffect(() => {
    if (!seen) return
    load().catch(() => {
      // Asked for again once it is to be shown.
    })
  }, [seen, load])
}
