import { type ServerMessage, TALK_CLOSE, TALK_PROTOCOL } from '@understudy/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { ConnectionEvents, VisitorEnd } from './connection.ts'
import { answerTo, askedAs, endedAs, isAnswered, type TypedAnswer } from './typed-answer.ts'

const isDurable = (message: ServerMessage) => 'seq' in message || message.type === 'state'

/**
 * The visitor's end of a talk without a socket: it stays in the call between two requests and puts the answer to
 * each message together from what the talk tells.
 */
export class TypedVisit implements VisitorEnd {
  readonly #clock: Clock
  readonly #events: ConnectionEvents
  readonly #onClose: () => void
  #told: ServerMessage[] = []
  /** Messages that were not taken. */
  readonly #refused = new Set<string>()
  #resumeToken: string | null = null
  /** Null while it is open. */
  #closeCode: number | null = null
  #watchers = new Set<() => void>()

  constructor(clock: Clock, events: ConnectionEvents, onClose: () => void) {
    this.#clock = clock
    this.#events = events
    this.#onClose = onClose
  }

  get open(): boolean {
    return this.#closeCode === null
  }

  get resumeToken(): string | null {
    return this.#resumeToken
  }

  send(message: ServerMessage): void {
    if (message.type === 'ready') this.#resumeToken = message.resumeToken
    else if (isDurable(message)) this.#told.push(message)
    else if (message.type === 'error' && message.re !== undefined) this.#refused.add(message.re)
    for (const watcher of [...this.#watchers]) watcher()
  }

  sendAudio(): void {
    // Nobody listens here.
  }

  close(code: number): void {
    if (!this.open) return
    this.#closeCode = code
    this.#onClose()
    this.#events.onClose()
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** Says hello and waits to be let in; false when somebody else carries the call, or nobody can. */
  async enter(withinMs: number): Promise<boolean> {
    this.#events.onHello({ type: 'hello', protocol: TALK_PROTOCOL, lastSeq: 0, device: 'desktop' })
    await this.#until(() => this.#resumeToken !== null || !this.open, withinMs)
    return this.#resumeToken !== null
  }

  /** Asks once under one id; null when no whole answer came in time, `busy` where too many wait already. */
  async ask(id: string, text: string, withinMs: number): Promise<TypedAnswer | 'busy' | null> {
    const isSettled = () => isAnswered(this.#told, id) || endedAs(this.#told) !== undefined
    if (this.open && !askedAs(this.#told, id)) this.#events.onMessage({ type: 'text', id, text })
    await this.#until(() => isSettled() || this.#refused.has(id) || !this.open, withinMs)
    if (this.#refused.delete(id)) return 'busy'
    return isSettled() ? answerTo(this.#told, id) : null
  }

  /** Hangs up and waits; true once the talk has ended, false where it went on elsewhere or took too long. */
  async leave(withinMs: number): Promise<boolean> {
    if (this.open) this.#events.onMessage({ type: 'hangup', id: 'end' })
    await this.#until(() => !this.open, withinMs)
    return this.#closeCode === TALK_CLOSE.ended
  }

  #until(isSo: () => boolean, withinMs: number): Promise<void> {
    if (isSo()) return Promise.resolve()
    return new Promise((resolve) => {
      const watch = () => {
        if (isSo()) done()
      }
      const done = () => {
        cancel()
        this.#watchers.delete(watch)
        resolve()
      }
      const cancel = this.#clock.after(withinMs, done)
      this.#watchers.add(watch)
    })
  }
}
