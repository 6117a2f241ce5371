import { cloneElement, useRef, useState } from 'react'
import type { EarlyPress, TriggerElement } from './drawn/props.ts'
import { fetchFloats } from './later.ts'

/** A trigger until what it opens can be drawn: near it that is fetched, and a press is kept for it. */
export function useEarlyTrigger(
  trigger: TriggerElement,
  opens: 'menu' | 'dialog',
  onPress?: (pressed: boolean) => void,
) {
  const [pressed, setPressed] = useState(false)
  // A click is one only where it ends on the button that it began on: that stays until then.
  const [held, setHeld] = useState(false)
  const focused = useRef(false)
  const letGo = () => setHeld(false)
  const early = () =>
    cloneElement(trigger, {
      'aria-haspopup': opens,
      'aria-expanded': pressed,
      onPointerEnter: () => void fetchFloats(),
      onPointerDown: () => setHeld(true),
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      onFocus: () => {
        focused.current = true
        void fetchFloats()
      },
      onBlur: () => {
        focused.current = false
      },
      onClick: () => {
        void fetchFloats()
        letGo()
        setPressed(!pressed)
        onPress?.(!pressed)
      },
    })
  return { early, held, takePress: (): EarlyPress => ({ pressed, focused: focused.current }) }
}
