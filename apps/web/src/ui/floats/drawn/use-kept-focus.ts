import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { EarlyPress } from './props.ts'

/** For a trigger that takes the place of an earlier one: the focus that was on that must not fall to the page's start. */
export function useKeptFocus({ focused }: EarlyPress): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasFocused = useRef(focused)
  useLayoutEffect(() => {
    if (wasFocused.current) button.current?.focus()
  }, [])
  return button
}
