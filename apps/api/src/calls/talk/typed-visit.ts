import type { CallReply, ServerMessage } from '@understudy/contract'
import { TALK_PROTOCOL } from '@understudy/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { ConnectionEvents, VisitorEnd } from './connection.ts'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
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
  #ready: Of<'ready'> | null = null
  #closed = false
  #watchers = new Set<() => void>()

  constructor(clock: Clock, events: ConnectionEvents, onClose: () => void) {
    this.#clock = clock
    this.#events = events
    this.#onClose = onClose
  }

  get open(): boolean {
    return !this.#closed
  }

  get resumeToken(): string | null {
    return this.#ready?.resumeToken ?? null
  }

  send(message: ServerMessage): void {
    if (message.type === 'ready') this.#ready = message
    else if (isDurable(message)) this.#told.push(message)
    for (const watcher of [...this.#watchers]) watcher()
  }

  sendAudio(): void {
    // Nobody listens here.
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#onClose()
    this.#events.onClose()
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** Says hello and waits to be let in; false when somebody else carries the call, or nobody can. */
  async enter(withinMs: number): Promise<boolean> {
    this.#events.onHello({ type: 'hello', protocol: TALK_PROTOCOL, lastSeq: 0, device: 'desktop' })
    return this.#until(() => this.#ready !== null || this.#closed, withinMs).then(() => this.#ready !== null)
  }

  /** Asks once under one id; null when no whole answer came in time. */
  async ask(id: string, text: string, withinMs: number): Promise<Omit<CallReply, 'resume_token'> | null> {
    if (!this.#asked(id)) this.#events.onMessage({ type: 'text', id, text })
    await this.#until(() => this.#isAnswered(id) || this.#ended() !== null || this.#closed, withinMs)
    return this.#isAnswered(id) || this.#ended() !== null ? this.#answerTo(id) : null
  }

  /** Hangs up and waits until the talk has ended. */
  async leave(withinMs: number): Promise<void> {
    this.#events.onMessage({ type: 'hangup', id: 'end' })
    await this.#until(() => this.#closed, withinMs)
  }

  #asked(id: string): Of<'user.final'> | undefined {
    return this.#told.find(
      (message): message is Of<'user.final'> => message.type === 'user.final' && message.id === id,
    )
  }

  #ended(): Of<'ended'> | null {
    return this.#told.find((message): message is Of<'ended'> => message.type === 'ended') ?? null
  }

  /** The talk came to rest after the question: it has been answered, or taken back by a later one. */
  #isAnswered(id: string): boolean {
    const asked = this.#asked(id)
    if (!asked) return false
    const after = this.#told.slice(this.#told.indexOf(asked) + 1)
    return after.some(
      (message) =>
        (message.type === 'state' && message.phase !== 'thinking' && message.phase !== 'speaking') ||
        message.type === 'user.final',
    )
  }

  #answerTo(id: string): Omit<CallReply, 'resume_token'> {
    const turn = this.#asked(id)?.turn
    const spoken = new Set(
      this.#told.flatMap((message) =>
        message.type === 'agent.start' && message.turn === turn && message.purpose === 'answer'
          ? [message.utterance]
          : [],
      ),
    )
    // Told again under its index, a segment replaces the first.
    const segments = new Map<string, Of<'agent.segment'>>()
    for (const message of this.#told) {
      if (message.type === 'agent.segment' && spoken.has(message.utterance)) {
        segments.set(`${message.utterance}/${message.index}`, message)
      }
    }
    const sentences = [...segments.values()]
    return {
      sentences: sentences.map(({ text, sources }) => ({ text, sources })),
      unanswered: sentences.some(({ unanswered }) => unanswered === true),
      ended: this.#ended()?.reason ?? null,
    }
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
