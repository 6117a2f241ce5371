import type { OutgoingMessage } from '../messages.ts'

/**
 * Messages with an id, in order, until the server has answered for them. What was not answered is said again
 * after a reconnect; the server ignores an id that it knows.
 */
export class Outbox {
  readonly #waiting = new Map<string, OutgoingMessage>()

  /** Keeps a message that must not be lost. Those without an id, and passing transcripts, are not kept. */
  keep(message: OutgoingMessage): void {
    if (!('id' in message)) return
    if (message.type === 'transcript' && !message.final) return
    this.#waiting.set(message.id, message)
  }

  settle(id: string): void {
    this.#waiting.delete(id)
  }

  /** The server closed a spoken turn, under whichever id it began: what the browser heard is in it. */
  settleTranscripts(): void {
    for (const [id, message] of this.#waiting) if (message.type === 'transcript') this.#waiting.delete(id)
  }

  waiting(): OutgoingMessage[] {
    return [...this.#waiting.values()]
  }
}
