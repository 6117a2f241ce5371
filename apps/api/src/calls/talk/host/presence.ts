import { TALK_CLOSE, TALK_LIMITS } from '@understudy/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { VisitorEnd } from '../connection.ts'
import { Outbox } from './outbox.ts'

export interface PresenceOptions {
  clock: Clock
  /** How long a visitor who was here may be away. */
  awayMs: number
  /** Whoever it waits for has been in the call, here or elsewhere. */
  wasHere: boolean
  /** Somebody hears the talk, or nobody does any more: told once for each change. */
  onHeard(isHeard: boolean): void
  /** Nobody came, or came back, for as long as a visitor may be away. */
  onLost(): void
}

/** Who is at the other end of a call: one socket after the other, and for a while none. */
export class Presence {
  readonly outbox = new Outbox()
  readonly #options: PresenceOptions
  #socket: VisitorEnd | null = null
  #isHeard = false
  /** Since when nobody hears it; null while somebody does. */
  #unheardSinceMs: number | null
  /** How long it took until somebody heard it; null while nobody has. */
  #cameAfterMs: number | null = null
  #cancelLoss: (() => void) | null = null

  constructor(options: PresenceOptions) {
    this.#options = options
    this.#unheardSinceMs = options.clock.nowMs()
  }

  /** The newest socket, greeted or not. */
  get socket(): VisitorEnd | null {
    return this.#socket
  }

  /** For how long nobody had come, and whoever came has been gone: neither is a part of the talk. */
  get absentMs(): number {
    return (this.#cameAfterMs ?? 0) + this.#unheardForMs
  }

  get #unheardForMs(): number {
    return this.#unheardSinceMs === null ? 0 : this.#options.clock.nowMs() - this.#unheardSinceMs
  }

  isNewest(socket: VisitorEnd): boolean {
    return this.#socket === socket
  }

  /** A newer socket replaces the one before. */
  replace(socket: VisitorEnd): void {
    const before = this.#socket
    this.#socket = socket
    if (!before) return
    this.outbox.close()
    this.unhear()
    before.close(TALK_CLOSE.takenOver, 'taken over')
  }

  /** The socket has been told all up to `afterSeq`, and hears the rest. */
  hear(socket: VisitorEnd, afterSeq: number): void {
    this.stopWaiting()
    this.#isHeard = true
    this.#cameAfterMs ??= this.#unheardForMs
    this.#unheardSinceMs = null
    this.outbox.open(socket, afterSeq)
    this.#options.onHeard(true)
  }

  /** Nobody hears the talk, though a socket may still stand. */
  unhear(): void {
    if (!this.#isHeard) return
    this.#isHeard = false
    this.#unheardSinceMs = this.#options.clock.nowMs()
    this.outbox.close()
    this.#options.onHeard(false)
  }

  /** False for a socket that was replaced: nothing follows from its end. */
  leave(socket: VisitorEnd): boolean {
    if (this.#socket !== socket) return false
    this.#socket = null
    this.outbox.close()
    return true
  }

  /** The call is lost unless a socket comes in time. */
  wait(): void {
    this.stopWaiting()
    const { clock, awayMs, onLost } = this.#options
    const wasHere = this.#options.wasHere || this.#cameAfterMs !== null
    this.#cancelLoss = clock.after(wasHere ? awayMs : TALK_LIMITS.connectionLostAfterMs, onLost)
  }

  stopWaiting(): void {
    this.#cancelLoss?.()
    this.#cancelLoss = null
  }

  close(code: number, reason: string): void {
    this.#socket?.close(code, reason)
  }
}
