declare global {
  /** The button that was pressed last before the page was taken over; kept by a script in public.html. */
  var pressedEarly: HTMLElement | null | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed, filled in by the browser and pressed while the page stood as the server drew it, taken before the page
 * is taken over. The answer does it over again, once somebody listens.
 */
export function takeEarly(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Control>('input, textarea')]
    .filter(({ value }) => value !== '')
    .map((control) => [control, control.value] as const)
  return () => {
    for (const [control, value] of typed) {
      // Past React's own watch over the value, which would find nothing new in it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const pressed = globalThis.pressedEarly
    // From here on what is pressed does what it does.
    globalThis.pressedEarly = undefined
    pressed?.click()
  }
}
