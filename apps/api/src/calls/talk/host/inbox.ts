import type { ClientMessage, ServerMessage } from '@understudy/contract'
import type { Session, SessionOutput } from '@understudy/voice-engine'
import type { Clock } from '../../../kernel/clock.ts'
import { QuestionGate, type Typed } from './question-gate.ts'
import { RecentIds } from './recent-ids.ts'

export type TalkMessage = Exclude<ClientMessage, { type: 'hello' | 'pong' }>
type Proof = Extract<TalkMessage, { type: 'prove' }>

export interface InboxOptions {
  clock: Clock
  /** Ids of the visitor's messages that this call has taken already. */
  knownIds: Iterable<string>
  input: Session['input']
  isOver(): boolean
  tell(message: ServerMessage): void
  /** Whose voice speaks in the language that the talk is in. */
  voice(): Extract<ServerMessage, { type: 'voice' }>['voice']
  /** Resolves once all that has happened so far is kept. */
  kept(): Promise<void>
  /** To be kept with the next progress. */
  keepLater(): void
  hangUp(): void
  /** Notes that the visitor has proved an address and tells it; false for a proof of nothing. */
  prove(proof: string): Promise<boolean>
  onTooManyQuestions(): void
}

/**
 * What a visitor sends in one call: each message is taken once, however often it comes; questions wait for their turn,
 * and those asked behind a proof are asked by who proved it.
 */
export class Inbox {
  readonly #options: InboxOptions
  readonly #ids: RecentIds
  readonly #gate: QuestionGate
  /** Proofs are looked at one after the other, and none once one was right; null before the first. */
  #proving: Promise<void> | null = null
  #isProven = false

  constructor(options: InboxOptions) {
    this.#options = options
    this.#ids = new RecentIds(options.knownIds)
    this.#gate = new QuestionGate({
      clock: options.clock,
      ask: (typed) => this.#ask(typed),
      refuse: (typed) => this.#refuse(typed),
      onTooMany: options.onTooManyQuestions,
    })
  }

  follow(output: SessionOutput): void {
    this.#gate.follow(output)
  }

  take(message: TalkMessage): void {
    const { input, isOver, keepLater, kept, hangUp, tell, voice } = this.#options
    if (isOver() || this.#isRepeated(message)) return
    switch (message.type) {
      case 'hangup':
        this.#acknowledge(message.id)
        hangUp()
        break
      case 'pitch.go':
      case 'pitch.pause':
      case 'pitch.continue':
      case 'language':
      case 'length':
        input(message)
        // Each language has a voice of its own, and recordings or none.
        if (message.type === 'language') tell({ type: 'voice', voice: voice() })
        // A client says again after a crash what was not acknowledged: so not before it is kept.
        void kept().then(() => this.#acknowledge(message.id))
        break
      case 'text':
        if (this.#proving) void this.#proving.then(() => this.#put(message))
        else this.#put(message)
        break
      case 'prove':
        this.#proving = (this.#proving ?? Promise.resolve()).then(() => this.#prove(message))
        break
      case 'playout':
        input(message)
        keepLater()
        break
      default:
        input(message)
    }
  }

  #isRepeated(message: TalkMessage): boolean {
    if (!('id' in message) || message.type === 'transcript' || this.#ids.add(message.id)) return false
    // One that waits is not kept yet: it is acknowledged once it is.
    if (!this.#gate.holds(message.id)) this.#acknowledge(message.id)
    return true
  }

  /** Who has asked types no more, though their question may wait. */
  #put(message: Typed): void {
    this.#gate.take(message)
    if (this.#gate.holds(message.id)) this.#options.input({ type: 'hold', what: 'typing', on: false })
  }

  /** Its acknowledgement stands in line behind the turn that it becomes, which is committed first. */
  #ask({ id, text }: Typed): void {
    if (this.#options.isOver()) return
    this.#options.input({ type: 'text', id, text })
    this.#acknowledge(id)
  }

  #refuse({ id }: Typed): void {
    this.#ids.delete(id)
    this.#options.tell({ type: 'error', code: 'busy', detail: 'Wait for the answer, then ask again', re: id })
  }

  async #prove({ id, proof }: Proof): Promise<void> {
    const { isOver, prove, tell } = this.#options
    if (isOver()) return
    if (this.#isProven) return this.#acknowledge(id)
    this.#isProven = await prove(proof)
    if (isOver()) return
    if (!this.#isProven)
      tell({ type: 'error', code: 'code_invalid', detail: 'Prove your email address anew', re: id })
    this.#acknowledge(id)
  }

  #acknowledge(id: string): void {
    this.#options.tell({ type: 'ack', id })
  }
}
