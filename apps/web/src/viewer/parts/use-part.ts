import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../../frame/app/place.ts'
import { leftWith } from '../visit/visitor.ts'

export interface Part {
  name: string
  sectionRef: RefObject<HTMLElement | null>
  open: boolean
  /** Opens it and leads there: what was pressed may be far away, or be gone. */
  show: () => void
}

/** A part of the page that opens when it is asked for, by a press or by the `#name` of the address. */
export function usePart(name: 'meet' | 'contact' | 'documents'): Part {
  const [pressed, setPressed] = useState(false)
  const isHydrated = useHydrated()
  const isNamed = useMemo(() => isHydrated && location.hash === `#${name}`, [isHydrated, name])
  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) sectionRef.current?.scrollIntoView({ block: 'start' })
  }, [isNamed])
  const show = () => {
    setPressed(true)
    sectionRef.current?.focus({ preventScroll: true })
    sectionRef.current?.scrollIntoView({ block: 'start' })
  }
  return { name, sectionRef, open: pressed || isNamed, show }
}

/** What was left before this page was loaded; kept in the tab, and not told to who draws the page. */
export function useLeftBefore(link: string): string | null {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? leftWith(link) : null), [isHydrated, link])
}
