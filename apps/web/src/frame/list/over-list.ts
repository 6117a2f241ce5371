import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '../../api/is-record.ts'

const normal = (path: string, search: string) => `${path}?${new URLSearchParams(search)}`

/** Kept with a step of the browser's history that leads on from an address: where going back leads. */
export const stepFrom = ({ pathname, search }: { pathname: string; search: string }) => ({
  cameFrom: normal(pathname, search),
})

/** For so long the browser may take to go back. */
const GOING_MS = 500

/**
 * Closes what stands beside a list, and leads to the list's address: by going back where that is what lies behind, so
 * that the list does not stand there twice; else in place of what was open.
 */
export function useCloseTo(): (href: string) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goingSinceMs = useRef(Number.NEGATIVE_INFINITY)
  return (href) => {
    const [path = '', search = ''] = href.split('?')
    if (!isRecord(state) || state.cameFrom !== normal(path, search)) {
      void navigate(href, { replace: true, preventScrollReset: true })
      return
    }
    // Pressed twice it goes back once.
    const now = performance.now()
    if (now - goingSinceMs.current < GOING_MS) return
    goingSinceMs.current = now
    void navigate(-1)
  }
}
