import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type AnchorProps, LinkContext } from '../../ui/Link.tsx'
import { type Place, PlaceContext, type Step } from '../app/place.ts'
import { handOver } from './handed.ts'

export interface Here {
  pathname: string
  search: string
  state: unknown
}

/** The place of a public page, a document of its own: its search changes in place, all else is another document. */
export function DocumentPlace({ at, children }: { at: Here; children: ReactNode }) {
  const [here, setHere] = useState(at)
  useEffect(() => {
    const onPop = () => setHere(hereNow())
    window.addEventListener('popstate', onPop)
    // Whoever went back while the page was being taken over is there already.
    if (location.pathname === at.pathname && location.search !== at.search) onPop()
    return () => window.removeEventListener('popstate', onPop)
  }, [at])
  const place = useMemo(
    (): Place => ({
      ...here,
      go(to, step = {}) {
        if (leads(to, step)) setHere(hereNow())
      },
    }),
    [here],
  )
  return (
    <LinkContext value={DocumentAnchor}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </LinkContext>
  )
}

export const hereNow = (): Here => ({
  pathname: location.pathname,
  search: location.search,
  state: history.state,
})

/** @returns whether this document stays */
function leads(to: string, { replace = false, state = null, keepsSight = false }: Step): boolean {
  const there = new URL(to, location.href)
  if (there.pathname !== location.pathname) {
    if (state !== null) handOver(there.pathname, state)
    if (replace) location.replace(there)
    else location.assign(there)
    return false
  }
  // "?" alone says nothing.
  const address = there.pathname + (there.search === '?' ? '' : there.search) + there.hash
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  if (!keepsSight) scrollTo(0, 0)
  return true
}

function DocumentAnchor({ href, state, onClick, ...props }: AnchorProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (state !== undefined) handOver(new URL(href, location.href).pathname, state)
        onClick?.(event)
      }}
    />
  )
}
