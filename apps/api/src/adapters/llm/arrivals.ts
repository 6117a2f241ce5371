/** What is pushed comes out in order, to one reader who waits for it. */
export class Arrivals<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  #isClosed = false
  #wake: (() => void) | null = null

  push(item: T): void {
    if (this.#isClosed) return
    this.#items.push(item)
    this.#wake?.()
  }

  /** What has come is still read. */
  close(): void {
    this.#isClosed = true
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) yield item
      else if (this.#isClosed) return
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    }
  }
}
