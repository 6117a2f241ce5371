import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Place, PlaceContext } from './place.ts'

/** The place as the workspace's router knows it. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(
    (): Place => ({
      pathname,
      search,
      state,
      go: (to, { keepsSight = false, ...step } = {}) =>
        // A filter is set at once: on a busy machine a box that was ticked would stand unticked until the list is drawn.
        navigate(to, { ...step, preventScrollReset: keepsSight, flushSync: to.startsWith('?') }),
    }),
    [pathname, search, state, navigate],
  )
  return <PlaceContext value={place}>{children}</PlaceContext>
}
