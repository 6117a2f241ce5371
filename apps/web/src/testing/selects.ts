/**
 * What the DOM of the tests lacks of a browser's select, and forms stand on: how many rows it shows, without which a
 * fresh one is taken for one that was changed by hand, and a number that is set for its text.
 */
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  // Files that share a window may each ask for it.
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0)
  },
})

const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
Object.defineProperty(HTMLSelectElement.prototype, 'value', {
  ...value,
  set(this: HTMLSelectElement, given: unknown) {
    value?.set?.call(this, typeof given === 'number' ? String(given) : given)
  },
})

/** Nothing is laid out here, so nothing changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
