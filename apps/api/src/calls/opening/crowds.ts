import type { Clock } from '../../kernel/clock.ts'

/** Talks of one network that each take turns of their own; a demo day shares an address. */
const TALKS_OF_THEIR_OWN = 50
/** How long a network that asked too much shares one turn. */
const SHARED_FOR_MS = 10 * 60_000
/** Its talks together are answered as often as one talk may ask, and as often a call of it is opened. */
const SHARED_EVERY_MS = 3_000
/** A turn that is further away is none: the visitor is told to try again, then. */
export const MOST_AWAY_MS = 12_000
const MOST_REMEMBERED = 10_000

interface Network {
  /** The oldest first. */
  talks: Set<string>
  /** Somebody in it was thrown out for asking too much; its talks share turns until then. */
  sharedUntilMs: number
  nextTurnMs: number
  nextOpeningMs: number
}

/**
 * Whose turn a talk's answers take: its own, or one that talks of a crowded network share; those of a network from
 * which somebody asked too much share a few. Nobody is refused for it.
 */
export class Crowds {
  readonly #clock: Clock
  readonly #keyOf = new Map<string, string>()
  readonly #networks = new Map<string, Network>()
  readonly #closing = new AbortController()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `network`: keyed hash; null where it is not known. */
  enter(callId: string, network: Buffer | null): void {
    if (network === null) return
    const key = network.toString('base64url')
    this.#keyOf.set(callId, key)
    this.#networkOf(key).talks.add(callId)
  }

  leave(callId: string): void {
    const key = this.#keyOf.get(callId)
    if (key === undefined) return
    this.#networks.get(key)?.talks.delete(callId)
    this.#keyOf.delete(callId)
    this.#forget(key)
  }

  /** This talk asked more than anybody could hear the answers to. */
  askedTooMuch(callId: string): void {
    const network = this.#of(callId)
    if (network) network.sharedUntilMs = this.#clock.nowMs() + SHARED_FOR_MS
  }

  callerOf(callId: string): string {
    const network = this.#of(callId)
    if (!network) return callId
    const shared = `network ${this.#keyOf.get(callId)}`
    if (this.#isShared(network)) return shared
    if (network.talks.size <= TALKS_OF_THEIR_OWN) return callId
    let place = 0
    for (const other of network.talks) {
      if (place++ === TALKS_OF_THEIR_OWN) break
      if (other === callId) return callId
    }
    return shared
  }

  /** Waits for a turn, at once for most; false where it is too far away. Ends early when `signal` aborts. */
  async turn(callId: string, signal: AbortSignal): Promise<boolean> {
    const network = this.#of(callId)
    if (!network || !this.#isShared(network)) return true
    return await this.#wait(network, 'nextTurnMs', signal)
  }

  /**
   * Waits until a call of this network may be opened, at once for most; false where that is too far away. Whoever was
   * thrown out comes back at once, and to be let in costs the others more than an answer does.
   */
  async opening(keyed: Buffer): Promise<boolean> {
    const network = this.#networks.get(keyed.toString('base64url'))
    if (!network || !this.#isShared(network)) return true
    return await this.#wait(network, 'nextOpeningMs')
  }

  /** The node leaves: nobody waits any longer, and whose turn has not come has none here. */
  close(): void {
    this.#closing.abort()
  }

  async #wait(
    network: Network,
    line: 'nextTurnMs' | 'nextOpeningMs',
    signal?: AbortSignal,
  ): Promise<boolean> {
    const nowMs = this.#clock.nowMs()
    const turnMs = Math.max(nowMs, network[line])
    if (turnMs - nowMs > MOST_AWAY_MS) return false
    network[line] = turnMs + SHARED_EVERY_MS
    await elapsed(this.#clock, turnMs - nowMs, [this.#closing.signal, ...(signal ? [signal] : [])])
    return !this.#closing.signal.aborted
  }

  #of(callId: string): Network | undefined {
    const key = this.#keyOf.get(callId)
    return key === undefined ? undefined : this.#networks.get(key)
  }

  #networkOf(key: string): Network {
    const known = this.#networks.get(key)
    if (known) return known
    const network = { talks: new Set<string>(), sharedUntilMs: 0, nextTurnMs: 0, nextOpeningMs: 0 }
    this.#networks.set(key, network)
    return network
  }

  #isShared = ({ sharedUntilMs }: Network): boolean => this.#clock.nowMs() < sharedUntilMs

  /** Those that share turns are remembered beyond their talks: whoever was thrown out comes back. */
  #forget(key: string): void {
    const network = this.#networks.get(key)
    if (network?.talks.size === 0 && !this.#isShared(network)) this.#networks.delete(key)
    if (this.#networks.size <= MOST_REMEMBERED) return
    for (const [other, { talks }] of this.#networks) {
      if (talks.size > 0) continue
      this.#networks.delete(other)
      return
    }
  }
}

/** Resolves after `ms`, and at once when one of `signals` aborts. */
async function elapsed(clock: Clock, ms: number, signals: AbortSignal[]): Promise<void> {
  const ended = AbortSignal.any(signals)
  if (ended.aborted) return
  await new Promise<void>((resolve) => {
    const cancel = clock.after(ms, resolve)
    ended.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
}
