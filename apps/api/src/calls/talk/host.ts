import {
  type AudioFrame,
  type ClientMessage,
  type EndedReason,
  type ServerMessage,
  TALK_CLOSE,
  TALK_LIMITS,
  type TalkPhase,
} from '@understudy/contract'
import type { Session, SessionOutput } from '@understudy/voice-engine'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Connection } from './connection.ts'
import type { Batch, Journal, Journaled } from './journal.ts'
import { Latency } from './latency.ts'
import { Transcript } from './transcript.ts'
import { toOutgoing, type Unnumbered, withoutWords } from './wire-messages.ts'

const REMEMBERED_IDS = 500
type Hello = Extract<ClientMessage, { type: 'hello' }>
type TalkMessage = Exclude<ClientMessage, { type: 'hello' | 'pong' }>
type Ended = Extract<SessionOutput, { type: 'ended' }>

/** What a host needs to know of its call, and whom to tell. */
export interface HostOptions {
  call: {
    ownerId: string
    id: string
    cloneId: string
    epoch: number
    lastSeq: number
    consentTranscript: boolean
    /** When it was connected, to place turns in time; null when it is only now. */
    connectedAt: Date | null
  }
  clock: Clock
  log: Log
  journal: Journal
  createSession(emit: (output: SessionOutput) => void): Session
  /** What `ready` tells besides the call's own numbers. */
  about: Pick<
    Extract<ServerMessage, { type: 'ready' }>,
    'language' | 'channel' | 'voice' | 'ears' | 'sections'
  >
  resumeToken(epoch: number): string
  /** False when somebody else carries the call. */
  markReady(epoch: number, device: Hello['device'], now: Date): Promise<boolean>
  markDetached(epoch: number, at: Date | null): Promise<void>
  replay(afterSeq: number): Promise<{ seq: number; body: unknown }[]>
  /** Ids of the visitor's messages that this call has taken already, before this host began. */
  knownIds: Iterable<string>
  /** Closes the call in the database with its report. */
  finish(end: {
    epoch: number
    reason: EndedReason
    durationMs: number
    billableMs: number
    heardMs: number
  }): Promise<void>
  /** Keeps a question that the material did not answer. */
  fileQuestion(turn: number, text: string): Promise<void>
  onGone(): void
}

type Item =
  | { kind: 'message'; message: ServerMessage; committed: boolean }
  | { kind: 'audio'; output: Extract<SessionOutput, { type: 'agent.audio' }> }

/** Carries one call on this node: its engine, its sockets one after the other, its journal. */
export class Host implements Journaled {
  readonly #options: HostOptions
  readonly #session: Session
  readonly #transcript = new Transcript()
  readonly #latency = new Latency()
  readonly #bornMs: number
  #epoch: number
  #seq: number
  #connection: Connection | null = null
  #attached = false
  #greeting = false
  #outbox: Item[] = []
  #events: Batch['events'] = []
  #ids: Set<string>
  #openUtterance: number | null = null
  #heardMs = 0
  #cancelLoss: (() => void) | null = null
  #over = false
  #filing: Promise<void> = Promise.resolve()

  constructor(options: HostOptions) {
    this.#options = options
    this.#epoch = options.call.epoch
    this.#seq = options.call.lastSeq
    this.#ids = new Set(options.knownIds)
    const sinceConnectedMs = options.call.connectedAt
      ? options.clock.now().getTime() - options.call.connectedAt.getTime()
      : 0
    this.#bornMs = options.clock.nowMs() - sinceConnectedMs
    this.#session = options.createSession((output) => this.#follow(output))
    // Nobody is there yet: the call is lost unless a socket comes.
    this.#startLossTimer()
  }

  get callId(): string {
    return this.#options.call.id
  }

  get phase(): TalkPhase {
    return this.#session.phase
  }

  /** A socket that has proved its right to this call; it replaces the one before. */
  accept(open: (events: ConstructorParameters<typeof Connection>[2]) => Connection, epoch: number): void {
    this.#epoch = epoch
    const before = this.#connection
    this.#greeting = false
    const connection: Connection = open({
      onHello: (hello) => void this.#greet(connection, hello),
      onMessage: (message) => this.#receive(message),
      onFrame: (frame) => this.#hear(frame),
      onFault: (error) =>
        this.#options.log.error({ err: error, callId: this.callId }, 'a message broke the talk'),
      onClose: () => this.#leave(connection),
    })
    this.#connection = connection
    // Ended or moved while this socket was on its way: the next try finds what became of the call.
    if (this.#over) connection.close(TALK_CLOSE.moving, 'moving')
    if (before) {
      this.#detachEngine()
      before.close(TALK_CLOSE.takenOver, 'taken over')
    }
  }

  /** The node stops: visitors are told to come back, elsewhere or after the restart. */
  async move(): Promise<void> {
    this.#detachEngine()
    await this.#options.journal.now(this)
    this.#over = true
    this.#cancelLoss?.()
    this.#connection?.close(TALK_CLOSE.moving, 'moving')
    this.#session.dispose()
    this.#options.journal.forget(this)
    this.#options.onGone()
  }

  end(reason: EndedReason): void {
    this.#session.input({ type: 'end', reason })
  }

  takeBatch(): Batch {
    const { call } = this.#options
    if (this.#openUtterance !== null) {
      this.#transcript.progress(this.#openUtterance, this.#session.heardSoFar(this.#openUtterance))
    }
    const snapshot = this.#session.snapshot()
    const batch: Batch = {
      ownerId: call.ownerId,
      callId: call.id,
      epoch: this.#epoch,
      lastSeq: this.#seq,
      snapshot: call.consentTranscript ? snapshot : { ...snapshot, history: [], question: null, tail: null },
      latency: this.#latency.summary(),
      events: this.#events,
      turns: call.consentTranscript ? this.#transcript.take() : [],
    }
    this.#events = []
    return batch
  }

  onLost(): void {
    this.#abandon(TALK_CLOSE.takenOver, 'taken over')
  }

  /** Something of its own broke: the visitor comes back to a new host, which goes on from what is kept. */
  onFault(error: unknown): void {
    this.#options.log.error({ err: error, callId: this.callId }, 'a talk broke')
    this.#abandon(1011, 'try again')
  }

  onUnwritable(): void {
    this.#options.log.error({ callId: this.callId }, 'a talk was given up: the database stayed away')
    this.#abandon(1011, 'try again')
  }

  async #greet(connection: Connection, hello: Hello): Promise<void> {
    const { call, about, clock, log } = this.#options
    try {
      const ours = await this.#options.markReady(this.#epoch, hello.device, clock.now())
      if (!ours) return connection.close(TALK_CLOSE.takenOver, 'taken over')
      // A newer socket has come meanwhile: the outbox is its own.
      if (this.#connection !== connection) return
      // Everything the visitor is about to be told again must be in the table before it is read; what happens
      // while it is read waits in the outbox.
      this.#outbox = []
      this.#greeting = true
      await this.#options.journal.now(this)
      const missed = await this.#options.replay(hello.lastSeq)
      if (this.#connection !== connection || !connection.open) return
      this.#greeting = false
      connection.send({
        type: 'ready',
        callId: call.id,
        epoch: this.#epoch,
        resumeToken: this.#options.resumeToken(this.#epoch),
        resumeWindowMs: TALK_LIMITS.connectionLostAfterMs,
        seq: this.#seq,
        ...about,
        limits: {
          maxCallMs: TALK_LIMITS.maxCallMs,
          maxTextChars: TALK_LIMITS.maxTextChars,
          maxMessageBytes: TALK_LIMITS.maxMessageBytes,
        },
      })
      for (const event of missed)
        connection.send({ ...(event.body as ServerMessage), seq: event.seq } as ServerMessage)
      const replayed = missed.at(-1)?.seq ?? hello.lastSeq
      this.#outbox = this.#outbox.filter(
        (item) => item.kind === 'message' && 'seq' in item.message && item.message.seq > replayed,
      )
      this.#attached = true
      this.#cancelLoss?.()
      this.#cancelLoss = null
      this.#pump()
      this.#session.input({ type: 'attached' })
    } catch (error) {
      log.error({ err: error, callId: call.id }, 'a socket could not be greeted')
      connection.close(1011, 'try again')
    }
  }

  #receive(message: TalkMessage): void {
    if (this.#over) return
    if ('id' in message && message.type !== 'transcript') {
      if (this.#ids.has(message.id)) return this.#connection?.send({ type: 'ack', id: message.id })
      this.#remember(message.id)
    }
    switch (message.type) {
      case 'hangup':
        this.#acknowledge(message.id)
        this.end('visitor-ended')
        break
      case 'pitch.go':
      case 'pitch.pause':
      case 'pitch.continue':
      case 'language':
        this.#session.input(message)
        // A client says again after a crash what was not acknowledged: so not before it is kept.
        void this.#options.journal.now(this).then(() => this.#acknowledge(message.id))
        break
      case 'text':
        // Its acknowledgement stands in line behind the turn that it became, which is committed first.
        this.#session.input(message)
        this.#acknowledge(message.id)
        break
      case 'playout':
        this.#session.input(message)
        this.#options.journal.later(this)
        break
      default:
        this.#session.input(message)
    }
  }

  #hear(frame: AudioFrame): void {
    if (this.#over) return
    this.#session.input({
      type: 'audio.frame',
      streamId: frame.utterance,
      frame: {
        samples: frame.samples,
        sampleRateHz: TALK_LIMITS.micSampleRateHz,
        startSample: frame.sampleOffset,
      },
    })
  }

  #follow(output: SessionOutput): void {
    const nowMs = this.#options.clock.nowMs()
    this.#transcript.follow(output, nowMs - this.#bornMs)
    this.#latency.follow(output, nowMs)
    if (output.type === 'agent.segment' && output.unanswered) this.#fileOpenQuestions()
    if (output.type === 'agent.start') this.#openUtterance = output.utterance
    if (output.type === 'agent.heard' || output.type === 'agent.truncated') {
      this.#heardMs += output.heardMs
      if (this.#openUtterance === output.utterance) this.#openUtterance = null
      this.#options.journal.later(this)
    }
    if (output.type === 'agent.audio') {
      if (this.#attached) this.#push({ kind: 'audio', output })
      return
    }
    if (output.type === 'ended') {
      void this.#finish(output)
      return
    }
    const outgoing = toOutgoing(output)
    if (!outgoing) return
    if (outgoing.kind === 'ephemeral') {
      this.#push({ kind: 'message', message: outgoing.message, committed: true })
      return
    }
    this.#tell(outgoing.message, outgoing.kind === 'batched')
  }

  /** At once, and not at the end: a call that breaks off has left its questions all the same. */
  #fileOpenQuestions(): void {
    const { call, log } = this.#options
    if (!call.consentTranscript) return
    for (const [turn, text] of this.#transcript.takeUnanswered()) {
      this.#filing = this.#filing
        .then(() => this.#options.fileQuestion(turn, text))
        .catch((error: unknown) => log.error({ err: error, callId: call.id }, 'a question could not be kept'))
    }
  }

  #tell(message: Unnumbered, batched: boolean): Promise<void> {
    const seq = ++this.#seq
    const kept = this.#options.call.consentTranscript ? message : withoutWords(message)
    this.#events.push({ seq, type: message.type, body: kept })
    const item: Item = { kind: 'message', message: { ...message, seq } as ServerMessage, committed: batched }
    this.#push(item)
    if (batched) {
      this.#options.journal.later(this)
      return Promise.resolve()
    }
    return this.#options.journal.now(this).then(() => {
      item.committed = true
      this.#pump()
    })
  }

  #acknowledge(id: string): void {
    this.#push({ kind: 'message', message: { type: 'ack', id }, committed: true })
  }

  #push(item: Item): void {
    this.#outbox.push(item)
    this.#pump()
  }

  /** Sends in order; what must be committed first holds back what comes after it. */
  #pump(): void {
    const connection = this.#connection
    if (this.#greeting) return
    if (!connection || !this.#attached) {
      // Durable events are replayed when a socket comes; the rest has lost its moment.
      this.#outbox = []
      return
    }
    let item = this.#outbox[0]
    while (item && (item.kind === 'audio' || item.committed)) {
      this.#outbox.shift()
      if (item.kind === 'message') connection.send(item.message)
      else {
        const { utterance, sampleOffset, samples, last } = item.output
        connection.sendAudio(utterance, sampleOffset, samples, last)
      }
      item = this.#outbox[0]
    }
  }

  #leave(connection: Connection): void {
    if (this.#connection !== connection) return
    this.#connection = null
    this.#greeting = false
    if (this.#over) return
    this.#detachEngine()
    this.#startLossTimer()
    this.#options.journal.later(this)
    this.#options.markDetached(this.#epoch, this.#options.clock.now()).catch((error: unknown) => {
      this.#options.log.warn({ err: error, callId: this.callId }, 'a detached call could not be marked')
    })
  }

  #detachEngine(): void {
    if (!this.#attached) return
    this.#attached = false
    this.#outbox = []
    this.#session.input({ type: 'detached' })
  }

  #startLossTimer(): void {
    this.#cancelLoss?.()
    this.#cancelLoss = this.#options.clock.after(TALK_LIMITS.connectionLostAfterMs, () =>
      this.end('connection-lost'),
    )
  }

  async #finish(ended: Ended): Promise<void> {
    if (this.#over) return
    this.#over = true
    this.#cancelLoss?.()
    const { journal, log } = this.#options
    try {
      await this.#tell(
        {
          type: 'ended',
          reason: ended.reason,
          usage: { durationMs: ended.durationMs, billableMs: ended.billableMs, credits: 0 },
        },
        false,
      )
      await this.#filing
      await this.#options.finish({
        epoch: this.#epoch,
        reason: ended.reason,
        durationMs: ended.durationMs,
        billableMs: ended.billableMs,
        heardMs: this.#heardMs,
      })
    } catch (error) {
      // The lease runs out and the sweeper closes it with what is kept.
      log.error({ err: error, callId: this.callId }, 'a call could not be closed')
    }
    journal.forget(this)
    this.#connection?.close(TALK_CLOSE.ended, ended.reason)
    this.#options.onGone()
  }

  #abandon(code: number, reason: string): void {
    if (this.#over) return
    this.#over = true
    this.#cancelLoss?.()
    try {
      this.#detachEngine()
      this.#session.dispose()
    } catch (error) {
      // The journal of all talks calls here: what this one stumbles over must not reach it.
      this.#options.log.error({ err: error, callId: this.callId }, 'a talk could not be put down')
    }
    this.#options.journal.forget(this)
    this.#connection?.close(code, reason)
    this.#options.onGone()
  }

  #remember(id: string): void {
    this.#ids.add(id)
    if (this.#ids.size > REMEMBERED_IDS) {
      const oldest = this.#ids.values().next().value
      if (oldest !== undefined) this.#ids.delete(oldest)
    }
  }
}
