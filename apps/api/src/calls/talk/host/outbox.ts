import type { ServerMessage } from '@understudy/contract'
import type { SessionOutput } from '@understudy/voice-engine'
import type { VisitorEnd } from '../connection.ts'

type Item =
  | { kind: 'message'; message: ServerMessage; committed: boolean }
  | { kind: 'audio'; output: Extract<SessionOutput, { type: 'agent.audio' }> }

/**
 * What one call tells its visitor, in order: an event that must be kept before it is told holds back what comes
 * after it. Without a visitor nothing waits: durable events are replayed when a socket comes, the rest has lost
 * its moment.
 */
export class Outbox {
  #items: Item[] = []
  #gathering = false
  #connection: VisitorEnd | null = null
  #toldSeq = 0

  /** Number of the last event that the visitor knows. */
  get toldSeq(): number {
    return this.#toldSeq
  }

  /** Tells nothing until {@link open}, and keeps what there is to tell to a visitor who knows all up to `seq`. */
  gather(seq: number): void {
    this.#toldSeq = seq
    this.#items = []
    this.#gathering = true
    this.#connection = null
  }

  /** Goes on to `connection`, without what the replay up to `afterSeq` has told already. */
  open(connection: VisitorEnd, afterSeq: number): void {
    this.#items = this.#items.filter(
      (item) => item.kind === 'message' && 'seq' in item.message && item.message.seq > afterSeq,
    )
    this.#toldSeq = afterSeq
    this.#gathering = false
    this.#connection = connection
    this.#pump()
  }

  close(): void {
    this.#items = []
    this.#gathering = false
    this.#connection = null
  }

  tell(message: ServerMessage): void {
    this.#push({ kind: 'message', message, committed: true })
  }

  /** Tells `message` once the returned function was called. */
  tellWhenKept(message: ServerMessage): () => void {
    const item: Item = { kind: 'message', message, committed: false }
    this.#push(item)
    return () => {
      item.committed = true
      this.#pump()
    }
  }

  sound(output: Extract<SessionOutput, { type: 'agent.audio' }>): void {
    if (this.#connection) this.#push({ kind: 'audio', output })
  }

  #push(item: Item): void {
    if (!this.#connection && !this.#gathering) return
    this.#items.push(item)
    this.#pump()
  }

  #pump(): void {
    const connection = this.#connection
    if (!connection) return
    let item = this.#items[0]
    while (item && (item.kind === 'audio' || item.committed)) {
      this.#items.shift()
      if (item.kind === 'message') {
        if ('seq' in item.message) this.#toldSeq = item.message.seq
        connection.send(item.message)
      } else {
        const { utterance, sampleOffset, samples, last } = item.output
        connection.sendAudio(utterance, sampleOffset, samples, last)
      }
      item = this.#items[0]
    }
  }
}
