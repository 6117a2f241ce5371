const MOST = 500

/** Ids of messages that were taken: a client that was not answered sends them again. */
export class RecentIds {
  readonly #ids: Set<string>

  constructor(known: Iterable<string>) {
    this.#ids = new Set(known)
  }

  /** False when it was there already. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    if (this.#ids.size > MOST) {
      const oldest = this.#ids.values().next().value
      if (oldest !== undefined) this.#ids.delete(oldest)
    }
    return true
  }

  /** It was not taken after all. */
  delete(id: string): void {
    this.#ids.delete(id)
  }
}
