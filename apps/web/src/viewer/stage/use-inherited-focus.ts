import { type RefObject, useLayoutEffect } from 'react'

/** A control that took the place of the pressed one takes its focus too, so that keys go on where they were. */
export function useInheritedFocus(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) control.current?.focus({ preventScroll: true })
  }, [control])
}
