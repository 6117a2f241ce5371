import { TALK_CLOSE, TALK_LIMITS } from '@understudy/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { VisitorEnd } from '../connection.ts'
import { Outbox } from './outbox.ts'

export interface PresenceOptions {
  clock: Clock
  /** How long a visitor who was here may be away. */
  awayMs: number
  /** Somebody has come to the call before, here or elsewhere. */
  hasCome: boolean
  /** For how long they were gone before this node. */
  goneBeforeMs: number
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
  #hasCome: boolean
  /** How long nobody had come. */
  #beforeMs = 0
  /** For how long they were gone before this node, until they are heard of again. */
  #goneBeforeMs: number
  #cancelLoss: (() => void) | null = null

  constructor(options: PresenceOptions) {
    this.#options = options
    this.#unheardSinceMs = options.clock.nowMs()
    this.#hasCome = options.hasCome
    this.#goneBeforeMs = options.goneBeforeMs
  }

  /** Whether the call was ever more than opened: nobody has come to it who was not let in. */
  get hasCome(): boolean {
    return this.#hasCome
  }

  /** Somebody was let in: the talk begins with the first time. */
  come(): void {
    if (this.#hasCome) return
    this.#beforeMs = this.#unheardForMs
    this.#unheardSinceMs = this.#options.clock.nowMs()
    this.#hasCome = true
  }

  /** The newest socket, greeted or not. */
  get socket(): VisitorEnd | null {
    return this.#socket
  }

  /** For how long nobody had come: no part of the talk, whatever follows. */
  get beforeMs(): number {
    return this.#hasCome ? this.#beforeMs : this.#unheardForMs
  }

  /** For how long whoever came has been gone: no part of the talk unless they come back. */
  get goneMs(): number {
    return this.#hasCome ? this.#goneBeforeMs + this.#unheardForMs : 0
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
    this.#unheardSinceMs = null
    this.#goneBeforeMs = 0
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
    this.#cancelLoss = clock.after(this.#hasCome ? awayMs : TALK_LIMITS.connectionLostAfterMs, onLost)
  }

  stopWaiting(): void {
    this.#cancelLoss?.()
    this.#cancelLoss = null
  }

  close(code: number, reason: string): void {
    this.#socket?.close(code, reason)
  }
}
