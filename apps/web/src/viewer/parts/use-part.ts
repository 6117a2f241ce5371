import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Part {
  name: string
  sectionRef: RefObject<HTMLElement | null>
  open: boolean
  /** Opens it and leads there: what was pressed may be far away, or be gone. */
  show: () => void
}

/** A part of the page that opens when it is asked for, by a press or by the `#name` of the address. */
export function usePart(name: 'meet' | 'contact' | 'documents'): Part {
  const [open, setOpen] = useState(() => location.hash === `#${name}`)
  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${name}`) sectionRef.current?.scrollIntoView({ block: 'start' })
  }, [name])
  const show = () => {
    setOpen(true)
    sectionRef.current?.focus({ preventScroll: true })
    sectionRef.current?.scrollIntoView({ block: 'start' })
  }
  return { name, sectionRef, open, show }
}
