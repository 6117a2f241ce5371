/** Talks of one network that each take turns of their own; a demo day shares an address. */
const TALKS_OF_THEIR_OWN = 50

/** Whose turn a talk's answers take: its own, or that which all further talks of a crowded network share. */
export class Crowds {
  readonly #networkOf = new Map<string, string>()
  /** Talks of each network, the oldest first. */
  readonly #talks = new Map<string, Set<string>>()

  /** `network`: keyed hash; null where it is not known. */
  enter(callId: string, network: Buffer | null): void {
    if (network === null) return
    const key = network.toString('base64url')
    this.#networkOf.set(callId, key)
    const talks = this.#talks.get(key) ?? new Set()
    this.#talks.set(key, talks.add(callId))
  }

  leave(callId: string): void {
    const key = this.#networkOf.get(callId)
    this.#networkOf.delete(callId)
    if (key === undefined) return
    const talks = this.#talks.get(key)
    talks?.delete(callId)
    if (talks?.size === 0) this.#talks.delete(key)
  }

  callerOf(callId: string): string {
    const key = this.#networkOf.get(callId)
    const talks = key === undefined ? undefined : this.#talks.get(key)
    if (!talks || talks.size <= TALKS_OF_THEIR_OWN) return callId
    let place = 0
    for (const other of talks) {
      if (place++ === TALKS_OF_THEIR_OWN) break
      if (other === callId) return callId
    }
    return `network ${key}`
  }
}
