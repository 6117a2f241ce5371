declare global {
  /** The button that was pressed last before the page was taken over; kept by the script of early.html, in all that the server draws. */
  var pressedEarly: HTMLElement | null | undefined
  /** Says that the page stands, and that nobody will listen to it: what draws it did not come. */
  var pageLost: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement

const MEANWHILE = ['input', 'change', 'click'] as const

/**
 * What was typed, chosen, filled in by the browser and pressed while the page stood as the server drew it, taken before
 * and while the page is taken over, which is done in slices. The answer does it over again, once somebody listens.
 */
export function takeEarly(root: HTMLElement): () => void {
  let doAgain = takenFrom(root)
  const onMore = (event: Event) => {
    // What else is pressed is held back by the page's own script, or is a link.
    if (event.type === 'click' && !(event.target instanceof HTMLInputElement && isChoice(event.target)))
      return
    event.stopPropagation()
    doAgain = takenFrom(root)
  }
  for (const type of MEANWHILE) addEventListener(type, onMore, true)
  return () => {
    for (const type of MEANWHILE) removeEventListener(type, onMore, true)
    doAgain()
  }
}

function takenFrom(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll('input')]
  const turned = inputs.filter((input) => isChoice(input) && input.checked !== input.defaultChecked)
  const picked = [...root.querySelectorAll('select')]
    .filter((select) => select.value !== drawnValueOf(select))
    .map((select) => [select, select.value] as const)
  const typed = [...root.querySelectorAll<Control>('input, textarea')]
    .filter((control) => !isChoice(control) && control.value !== '')
    .map((control) => [control, control.value] as const)
  return () => {
    // As they were drawn, and so known to React: then a press is something new.
    for (const input of turned) input.checked = input.defaultChecked
    // Of radios one was pressed, and another went out by that.
    for (const input of turned) if (input.type !== 'radio' || !input.defaultChecked) input.click()
    for (const [control, value] of typed) doAgain(control, value, 'input')
    for (const [select, value] of picked) doAgain(select, value, 'change')
    const pressed = globalThis.pressedEarly
    // From here on what is pressed does what it does.
    globalThis.pressedEarly = undefined
    // React takes in what was typed once its effects are through: only then does a press send it.
    if (pressed) queueMicrotask(() => pressed.click())
  }
}

const isChoice = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio'

const drawnValueOf = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find((option) => option.hasAttribute('selected')) ?? options[0])?.value

function doAgain(control: Control | HTMLSelectElement, value: string, event: 'input' | 'change'): void {
  // Empty as far as React knows, and then past its own watch over the value: it finds something new in it.
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
