/** Hands items from one producer to one consumer, who may come later, and ends or fails behind the last of them. */
export class SpeechChannel<Item> implements AsyncIterable<Item> {
  #items: Item[] = []
  #finished = false
  #failure: Error | null = null
  #wake: (() => void) | null = null

  push(item: Item): void {
    if (this.#finished) return
    this.#items.push(item)
    this.#wake?.()
  }

  end(): void {
    this.#finish(null)
  }

  fail(error: Error): void {
    this.#finish(error)
  }

  /** Ends at once and forgets what was not taken yet. */
  discard(): void {
    this.#items = []
    this.#finish(null)
  }

  #finish(failure: Error | null): void {
    if (!this.#finished) this.#failure = failure
    this.#finished = true
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) {
        yield item
        continue
      }
      if (this.#failure) throw this.#failure
      if (this.#finished) return
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
  }
}
